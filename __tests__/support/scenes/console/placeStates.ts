/** What every place with a list shows: while it loads, when that fails, when nothing is there yet, and as it is. */
import type { Page } from 'playwright-core';
import { answer, fail, hold, MAIN, SKELETON, type Scene } from '../scene';

/** Nothing in the place is on its way any more. */
export async function placeIsThere(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  await page.locator(SKELETON).first().waitFor({ state: 'detached' });
}

interface ListedPlace {
  /** of the scenes, behind `staff-` */
  name: string;
  at: string;
  heading: string;
  /** the address that the list comes from, as a glob */
  list: string;
  /** its answer when nothing is there */
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
