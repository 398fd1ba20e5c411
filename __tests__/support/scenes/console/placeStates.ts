/** The states of every page with a list: loading, failed, empty, and normal. */
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

interface ListedPlace extends List {
  /** of the scenes, after `staff-` */
  name: string;
  at: string;
  heading: string;
  /** what a phone shows in the list's place */
  onPhone?: List;
  /** its list stands below the heading like the team's, whose scenes show how both load and fail */
  isLikeTheTeams?: true;
}

export const placeStates = ({
  name,
  at,
  heading,
  onPhone,
  isLikeTheTeams,
  ...listed
}: ListedPlace): Scene[] => {
  const lists: List[] = [listed, ...(onPhone ? [onPhone] : [])];
  const place = (state: string, rest: Partial<Scene>): Scene => ({
    ...{ name: `staff-${name}${state}`, at, as: 'admin', part: MAIN },
    ...rest,
  });
  const loading = [
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
  ];
  return [
    place('', { reach: (page) => placeIsThere(page, heading) }),
    ...(isLikeTheTeams ? [] : loading),
    place('-empty', {
      prepare: async (page) => {
        for (const { list, empty } of lists) await answer(page, list, { status: true, ...empty });
      },
      reach: (page) => placeIsThere(page, heading),
    }),
  ];
};
