/** @jest-environment jsdom */
/** "Sessions" where nothing can be loaded. */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SessionsPage from '@/src/staff/sessions/SessionsPage';
import type { Answer } from '../../support/fakeHttp';
import { answerMediaQueries } from '../../support/mediaQueries';
import { show } from './showPlace';

it.each([
  ['a wide', false],
  ['a narrow', true],
])(
  'says once that there is no network, and loads the filters, too, when tried again, on %s screen',
  async (_what, isNarrow) => {
    answerMediaQueries(() => isNarrow);
    let isAway = true;
    const unlessAway =
      (answer: object): Answer =>
      () =>
        isAway ? Promise.reject(new Error('Network Error')) : { status: true, ...answer };
    const portfolio = { key: '7', label: 'Radio', version: 'v1', row: {} };
    const { told } = await show(
      <SessionsPage />,
      {
        '/api/staff/catalogue/fields': unlessAway({ entities: [] }),
        '/api/staff/catalogue/{entity}': unlessAway({ rows: [portfolio], total: 1, labels: {} }),
        '/api/staff/sessions/courses': unlessAway({ courses: [], first: [], total: 0, sessions: 0 }),
        '/api/staff/sessions': unlessAway({ sessions: [], total: 0 }),
      },
      '/staff/sessions',
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Network Error')).toHaveLength(1);
    expect(told()).toEqual([]);
    isAway = false;
    await userEvent.click(again);
    const filter = within(screen.getByRole('combobox', { name: 'Portfolio' }));
    expect(await filter.findByRole('option', { name: 'Radio' })).toBeInTheDocument();
  },
);
