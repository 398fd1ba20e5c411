/**
 * The pages with a list. Where the list stands below the heading, the team's scenes show how all of them load,
 * fail and are empty.
 */
import type { Page } from 'playwright-core';
import { answer, fail, hold, MAIN, SKELETON, type Scene } from '../scene';

/** No request of the page is pending any more. */
export async function placeIsThere(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.locator(SKELETON).first().waitFor({ state: 'detached' });
}

interface List {
  /** its URL, as a glob */
  list: string;
  /** the response of an empty list */
  empty: object;
}

interface Place {
  /** of the scenes, after `staff-` */
  name: string;
  at: string;
  heading: string;
}

interface ListedPlace extends Place, List {
  /** what a phone shows in the list's place */
  onPhone?: List;
}

/** @returns the page as it normally is */
export const placeScene = ({ name, at, heading }: Place): Scene => ({
  ...{ name: `staff-${name}`, at, as: 'admin', part: MAIN },
  reach: (page) => placeIsThere(page, heading),
});

/** @returns the page as it normally is, loading, failed, and empty */
export const placeStates = ({ onPhone, ...listed }: ListedPlace): Scene[] => {
  const lists: List[] = [listed, ...(onPhone ? [onPhone] : [])];
  const { heading } = listed;
  const normal = placeScene(listed);
  const place = (state: string, rest: Partial<Scene>): Scene => ({
    ...normal,
    name: `${normal.name}${state}`,
    ...rest,
  });
  return [
    normal,
    place('-loading', {
      prepare: async (page) => {
        for (const { list } of lists) await hold(page, list);
      },
      reach: async (page) => {
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await page.locator(SKELETON).first().waitFor();
      },
    }),
    place('-failed', {
      forgive: /500/,
      prepare: async (page) => {
        for (const { list } of lists) await fail(page, list);
      },
      reach: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
    }),
    place('-empty', {
      prepare: async (page) => {
        for (const { list, empty } of lists) await answer(page, list, { status: true, ...empty });
      },
    }),
  ];
};
