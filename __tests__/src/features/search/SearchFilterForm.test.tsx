/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { COURSE_LENGTHS, readSearchFilters, type SearchFilters } from '@/contract/searchFilters';
import { makeStore } from '@/src/app/store';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';
import { SearchFilterForm } from '@/src/features/search/components/SearchFilterForm';
import { SearchPanel } from '@/src/features/search/components/SearchPanel';
import SearchPage from '@/src/features/search/pages/SearchPage';
import { nothing } from '@/src/features/search/results';
import { searchAddress } from '@/src/features/search/searchAddress';
import { resultsReceived, searchPageOpened } from '@/src/features/search/searchSlice';
import { aPortfolioItem } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(filters: SearchFilters = {}) {
  const { store } = makeStore({ http: fakeHttp({}) });
  store.dispatch(portfoliosReceived([aPortfolioItem({ value: 'R&D #1' })]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SearchFilterForm query="plc & more" filters={filters} cities={['Ipoh', 'Penang']} />
        <Where />
      </MemoryRouter>
    </Provider>,
  );
}
const box = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const shownQuery = () =>
  Object.fromEntries(new URL(screen.getByRole('status').textContent ?? '', 'https://x.example').searchParams);

describe('a search is narrowed in its address', () => {
  it('by portfolio, city and length', async () => {
    show({ city: 'Ipoh' });
    expect(box('City').value).toBe('Ipoh');
    await userEvent.selectOptions(box('Portfolio'), 'R&D #1');
    expect(shownQuery()).toEqual({ q: 'plc & more', portfolio: 'R&D #1', city: 'Ipoh' });
    await userEvent.selectOptions(box('Length'), '4');
    expect(shownQuery()).toEqual({ q: 'plc & more', city: 'Ipoh', days: '4' });
    await userEvent.selectOptions(box('City'), '');
    expect(shownQuery()).toEqual({ q: 'plc & more' });
  });

  it('also without a script: it is a form with the query in it', () => {
    show({ days: '2' });
    const form = box('City').form as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/search.html');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      q: 'plc & more',
      portfolio: '',
      city: '',
      days: '2',
    });
  });

  it('shows what the address says even where there is no such city', () => {
    show({ city: 'Atlantis' });
    expect(box('City').value).toBe('Atlantis');
  });

  it('for the keywords that it was asked for, which stand in the field again', async () => {
    const { store } = makeStore({ http: fakeHttp({}) });
    function Page() {
      const filters = readSearchFilters(new URLSearchParams(useLocation().search));
      return <SearchPanel isPage query="plc" filters={filters} onSearch={jest.fn()} onRetry={jest.fn()} />;
    }
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </Provider>,
    );
    const field = screen.getByRole('searchbox');
    await userEvent.clear(field);
    await userEvent.type(field, 'R@D{Enter}');
    expect(field).toBeInvalid();
    await userEvent.selectOptions(box('Length'), '4');
    expect(box('Length').value).toBe('4');
    expect(field).toHaveValue('plc');
    expect(field).not.toBeInvalid();
  });

  it('and stays narrowed for a suggestion that is chosen, not for other keywords', async () => {
    const { store } = makeStore({ http: fakeHttp({}) });
    const filters: SearchFilters = { city: 'Ipoh', days: '4' };
    store.dispatch(searchPageOpened('plk', filters));
    const results = { ...nothing, suggestion: 'plc' };
    store.dispatch(resultsReceived({ query: 'plk', stage: { at: 'exhausted' }, results }));
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[searchAddress('plk', { filters })]}>
          <SearchPage />
          <div data-testid="where">
            <Where />
          </div>
        </MemoryRouter>
      </Provider>,
    );
    const where = () => screen.getByTestId('where').textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Did you mean plc?' }));
    expect(where()).toBe('/search.html?q=plc&city=Ipoh&days=4');
    await userEvent.type(screen.getByRole('searchbox'), ' basics{Enter}');
    expect(where()).toBe('/search.html?q=plc%20basics');
  });

  it('and is read back as it was written', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'&#+/?%=aé'), minLength: 1 });
    const lengths = fc.constantFrom(...COURSE_LENGTHS.map(({ value }) => value));
    fc.assert(
      fc.property(
        texts,
        fc.record({ portfolio: texts, city: texts, days: lengths }, { requiredKeys: [] }),
        fc.integer({ min: 1, max: 9 }),
        (query, filters, page) => {
          const { searchParams } = new URL(searchAddress(query, { filters, page }), 'https://x.example');
          expect(readSearchFilters(searchParams)).toEqual(filters);
          expect([searchParams.get('q'), searchParams.get('page') ?? '1']).toEqual([query, String(page)]);
        },
      ),
    );
  });
});
