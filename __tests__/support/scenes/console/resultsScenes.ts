/** "Results" of a class. */
import { MAIN, type Scene } from '../scene';
import { CLASS_WITH_RESULTS, CLASS_WITHOUT_ANSWERS } from './aClassWithResults';

const at = (trackingId: string): string => `/staff/classes/${trackingId}/results`;

export const resultsScenes: Scene[] = [
  {
    ...{ name: 'staff-results', at: at(CLASS_WITH_RESULTS), as: 'admin', part: MAIN },
    reach: (page) => page.getByRole('heading', { name: 'Beside earlier classes' }).waitFor(),
  },
  {
    ...{ name: 'staff-results-table', at: `${at(CLASS_WITH_RESULTS)}?goal=60`, as: 'admin', part: MAIN },
    reach: async (page) => {
      for (const table of [0, 1, 3]) await page.getByText('As a table').nth(table).click();
      await page.getByRole('columnheader', { name: 'Learned' }).waitFor();
    },
  },
  {
    ...{ name: 'staff-results-empty', at: at(CLASS_WITHOUT_ANSWERS), as: 'admin', part: MAIN },
    reach: (page) => page.getByText(/^Nobody has sent a form that the class offers:/).waitFor(),
  },
];
