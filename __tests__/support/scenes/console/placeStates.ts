/** The states of every page with a list: loading, failed, empty, and normal. */
import type { Page } from 'playwright-core';
import { answer, fail, hold, MAIN, SKELETON, type Scene } from '../scene';

/** No request of the page is pending any more. */
export async function placeIsThere(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.locator(SKELETON).first().waitFor({ state: 'detached' });
}

interface ListedPlace {
  /** of the scenes, after `staff-` */
  name: string;
  at: string;
  heading: string;
  /** the URL of the list, as a glob */
  list: string;
  /** the response of an empty list */
  empty: object;
}

export const placeStates = ({ name, at, heading, list, empty }: ListedPlace): Scene[] => {
  const place = (state: string, rest: Partial<Scene>): Scene => ({
    ...{ name: `staff-${name}${state}`, at, as: 'admin', part: MAIN },
    ...rest,
  });
  return [
    place('', { reach: (page) => placeIsThere(page, heading) }),
    place('-loading', {
      prepare: (page) => hold(page, list),
      reach: async (page) => {
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        await page.locator(SKELETON).first().waitFor();
      },
    }),
    place('-failed', {
      forgive: /500/,
      prepare: (page) => fail(page, list),
      reach: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
    }),
    place('-empty', {
      prepare: (page) => answer(page, list, { status: true, ...empty }),
      reach: (page) => placeIsThere(page, heading),
    }),
  ];
};
