/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SEARCH } from '@/contract/constants';
import { FAILURE } from '@/contract/failures';
import { SearchResults } from '@/src/features/search/components/SearchResults';
import { resultStatus } from '@/src/features/search/resultText';
import { waitingFor, type SearchView } from '@/src/features/search/searchView';
import { Provider } from 'react-redux';
import { dayToMs } from '@/contract/time';
import { makeStore } from '@/src/app/store';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';
import { fakeHttp } from '@/__tests__/support/fakeHttp';
import { aHit, aPortfolioItem, hits } from '@/__tests__/support/builders';

const calls = { onMore: jest.fn(), onSuggestion: jest.fn(), onRetry: jest.fn() };
const view = (over: Partial<SearchView> = {}): SearchView => ({
  ...waitingFor('signal', {}),
  stage: { at: 'ready' },
  exact: [aHit()],
  exactTotal: 1,
  pages: 1,
  ...over,
});
const show = (over: Partial<SearchView> = {}) => render(<SearchResults view={view(over)} {...calls} />);
const status = () => screen.getByRole('status');

beforeEach(() => jest.clearAllMocks());

describe('a result', () => {
  it('leads to its course in a new tab, says so, and begins with the code', () => {
    show();
    const link = screen.getByRole('link', {
      name: '[EE1944] High-Speed PCB Design and Signal Integrity (opens in a new tab)',
    });
    expect(link).toHaveAttribute('href', '/training/1944?scroll=1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('says its portfolio, its length, and when and where it is held next', () => {
    const { store } = makeStore({ http: fakeHttp({}) });
    store.dispatch(portfoliosReceived([aPortfolioItem()]));
    const next = {
      start_date: dayToMs('2027-01-11'),
      end_date: dayToMs('2027-01-13'),
      venue_label: 'Penang',
    };
    render(
      <Provider store={store}>
        <SearchResults
          view={view({
            exact: [aHit({ portfolio_id: 1569, duration_days: 3, next }), aHit({ id: 2, duration_days: 1 })],
            exactTotal: 2,
          })}
          {...calls}
        />
      </Provider>,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('11 Jan 2027 – 13 Jan 2027 Penang 3 days Electrical and Electronics');
    expect(second).toHaveTextContent('No date yet 1 day');
  });

  it('has no code in front where none is known', () => {
    show({ exact: [aHit({ group_code: '' })] });
    expect(screen.getByRole('link', { name: /^High-Speed/ })).toBeInTheDocument();
  });

  it('shows the words that were searched for, and markup only as text', () => {
    show({ exact: [aHit({ templates_structures: 'Signals & <b>noise</b>, signal by signal.' })] });
    const synopsis = screen.getByText(/noise/);
    expect(synopsis).toHaveTextContent('Signals & <b>noise</b>, signal by signal.');
    expect(Array.from(synopsis.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
      'Signals',
      'signal',
      'signal',
    ]);
  });

  it('shows 400 characters of its synopsis at most', () => {
    show({ exact: [aHit({ templates_structures: 'x'.repeat(500) })] });
    expect(screen.getByText('x'.repeat(400))).toBeInTheDocument();
  });
});

describe('the number of results', () => {
  it.each<[Partial<SearchView>, string]>([
    [{ stage: { at: 'searching' }, exact: [], exactTotal: 0 }, 'Loading...'],
    [{ exact: [], exactTotal: 0, stage: { at: 'exhausted' } }, 'No result found'],
    [{}, '1 course found'],
    [{ exact: hits(50), exactTotal: 120 }, '50 of 120 courses shown'],
    [
      { exact: hits(2), exactTotal: 2, any: hits(3, 10) },
      '2 courses found, and 3 courses with some of the words',
    ],
    [{ exact: [], exactTotal: 0, any: hits(1) }, '1 course with some of the words'],
  ])('is told as %j: %s', (over, words) => {
    show(over);
    expect(status()).toHaveTextContent(words);
  });

  it('is told to a screen reader together with the word that may have been meant', () => {
    show({ exact: [], exactTotal: 0, any: hits(1), suggestion: 'vibration' });
    expect(status()).toHaveTextContent('1 course with some of the words. Did you mean vibration?');
  });

  it('is not told as exact where a request returns no more of them', () => {
    const full = SEARCH.exactPerPage;
    show({ exact: hits(50), exactTotal: full });
    expect(status()).toHaveTextContent('50 of 1500 or more courses shown');
    expect(resultStatus(view({ exact: hits(full), exactTotal: full, any: [aHit()] }))).toBe(
      '1500 or more courses found, and 1 course with some of the words',
    );
    expect(resultStatus(view({ exact: hits(full - 1), exactTotal: full - 1 }))).toBe('1499 courses found');
  });
});

describe('the list', () => {
  it('has courses with some of the words under a heading that says so', () => {
    show({ any: hits(2, 10) });
    const others = screen.getByRole('region', { name: 'These match some of the words' });
    expect(within(others).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('3 shown so far')).toBeInTheDocument();
  });

  it('offers more as long as there may be more, and then says that there are none', async () => {
    const { rerender } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Show more results' }));
    expect(calls.onMore).toHaveBeenCalledTimes(1);
    rerender(<SearchResults view={view({ stage: { at: 'extending' } })} {...calls} />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    rerender(<SearchResults view={view({ stage: { at: 'exhausted' } })} {...calls} />);
    expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull();
    expect(screen.getByText('No more result found')).toHaveFocus();
  });

  it('that could not be read says why and can be tried again', async () => {
    show({ exact: [], exactTotal: 0, stage: { at: 'failed', failure: { message: FAILURE.courses } } });
    expect(screen.getByText(FAILURE.courses)).toBeInTheDocument();
    expect(screen.queryByText('No result found')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.onRetry).toHaveBeenCalledTimes(1);
  });

  it('that could not be extended stays, and more can be asked for again', () => {
    show({ stage: { at: 'failed', failure: { message: FAILURE.courses } } });
    expect(screen.getByText(FAILURE.courses)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Show more results' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  it('has an address for every step where there is no script', () => {
    const html = renderToString(
      <SearchResults
        hasAddresses
        view={view({
          ...{ query: 'R D', filters: { city: 'Ipoh' } },
          ...{ exact: hits(50), exactTotal: 60, suggestion: 'R&D' },
        })}
        {...calls}
      />,
    );
    expect(html).toContain('href="/search.html?q=R%20D&amp;city=Ipoh&amp;page=2#result-51"');
    expect(html).toContain('href="/search.html?q=R%26D&amp;city=Ipoh"');
    expect(html).not.toContain('<button');
  });
});
