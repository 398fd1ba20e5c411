/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SEARCH_MESSAGES } from '@/contract/shellMessages';
import { makeStore } from '@/src/app/store';
import { SearchBox } from '@/src/features/search/components/SearchBox';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { searchSaga } from '@/src/features/search/searchSaga';
import { aHit, aSearchResponse, hits } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function show(at = '/', answer: () => unknown = () => aSearchResponse()) {
  const { store, runSaga } = makeStore({ http: fakeHttp({ '/api/website/search_courses': answer }) });
  runSaga(searchSaga);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <SearchBox />
        <label>
          Name <input />
        </label>
        <Address />
      </MemoryRouter>
    </Provider>,
    { container: root },
  );
  return store;
}
const field = () => screen.getByRole('searchbox', { name: 'Search courses' });
const dialog = () => screen.findByRole('dialog', { name: 'Search results' });
const search = async (keywords: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${keywords}{Enter}`);
};

describe('the search box', () => {
  it('is a search landmark, and a plain form to the search page without its script', () => {
    show();
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/search.html');
    expect(form).not.toHaveAttribute('method', 'post');
    expect(within(form).getByRole('searchbox')).toHaveAttribute('name', 'q');
    expect(within(form).getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });

  it.each([
    ['', 'Please insert at least one keywords.'],
    ['R@D', SEARCH_MESSAGES.symbols],
    ['a'.repeat(201), SEARCH_MESSAGES.long],
  ])(
    'says what is wrong with "%s" as an alert and at the field, until something else is typed',
    async (keywords, message) => {
      const store = show();
      if (keywords) await userEvent.type(field(), keywords);
      await userEvent.click(screen.getByRole('button', { name: 'Search' }));
      expect(selectAlerts(store.getState())).toMatchObject([{ kind: 'error', text: message, stays: 2000 }]);
      expect(field()).toHaveAccessibleDescription(message);
      expect(field()).toBeInvalid();
      expect(field()).toHaveFocus();
      await userEvent.type(field(), 'x');
      expect(field()).not.toBeInvalid();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('leads to the search page on courseware pages', async () => {
    const store = show('/cw/quickview');
    await search('signal integrity');
    expect(screen.getByTestId('address')).toHaveTextContent('/search.html?q=signal%20integrity');
    expect(store.getState().search.isOpen).toBe(false);
  });

  it('is not shown on the search page, which has its own', () => {
    show('/search.html?q=signal');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('has the cursor after "/", but not while a visitor types elsewhere, nor with Ctrl', async () => {
    show();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'a/c');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('a/c');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Control>}/{/Control}');
    expect(field()).not.toHaveFocus();
    await userEvent.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });
});

describe('the modal', () => {
  it('opens with the results and takes the focus; Escape closes it and gives the focus back', async () => {
    const store = show();
    await search('signal');
    const modal = await dialog();
    expect(await within(modal).findByText('1 course found')).toBeInTheDocument();
    expect(modal).toContainElement(document.activeElement as HTMLElement);
    expect(within(modal).getByRole('searchbox')).toHaveValue('signal');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveFocus();
    expect(store.getState().search.stage.at).toBe('idle');
  });

  it('is as wide as the page', async () => {
    show();
    await search('signal');
    expect(await dialog()).toHaveClass('full');
  });

  it('refines the search in its own field, where the message has no full stop', async () => {
    const store = show();
    await search('signal');
    await within(await dialog()).findByText('1 course found');
    const own = within(await dialog()).getByRole('searchbox');
    await userEvent.clear(own);
    await userEvent.keyboard('{Enter}');
    expect(own).toHaveAccessibleDescription('Please insert at least one keywords');
    await userEvent.type(own, 'impedance{Enter}');
    expect(store.getState().search.query).toBe('impedance');
    expect(own).toHaveFocus();
  });

  it('is walked through with the arrow keys, Home and End', async () => {
    show('/', () => aSearchResponse({ list: hits(3) }));
    await search('signal');
    const modal = await dialog();
    const links = await within(modal).findAllByRole('link', { name: /Course/ });
    for (const [key, expected] of [
      ['ArrowDown', links[0]],
      ['ArrowDown', links[1]],
      ['ArrowUp', links[0]],
      ['End', links[2]],
      ['ArrowDown', within(modal).getByRole('button', { name: 'Show more results' })],
      ['Home', links[0]],
      ['ArrowUp', within(modal).getByRole('searchbox')],
      ['ArrowDown', links[0]],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(expected).toHaveFocus();
    }
  });

  it('continues at the first result that is new', async () => {
    show('/', () => aSearchResponse({ list: hits(60) }));
    await search('signal');
    const modal = await dialog();
    await userEvent.click(await within(modal).findByRole('button', { name: 'Show more results' }));
    await waitFor(() => expect(within(modal).getByRole('link', { name: /Course 51/ })).toHaveFocus());
    expect(within(modal).getByRole('status')).toHaveTextContent('60 courses found');
  });

  it('searches for what it suggests', async () => {
    const answers = [
      aSearchResponse({ list: [], suggestion: ['vibration'] }),
      aSearchResponse({ list: [], suggestion: ['vibration'] }),
      aSearchResponse({ list: [aHit()] }),
    ];
    const store = show('/', () => answers.shift());
    await search('vibraton');
    const modal = await dialog();
    expect(await within(modal).findByText('No result found')).toBeInTheDocument();
    await userEvent.click(within(modal).getByRole('button', { name: 'Did you mean vibration?' }));
    expect(await within(modal).findByText('1 course found')).toBeInTheDocument();
    expect(within(modal).getByRole('searchbox')).toHaveValue('vibration');
    expect(store.getState().search.query).toBe('vibration');
  });
});
