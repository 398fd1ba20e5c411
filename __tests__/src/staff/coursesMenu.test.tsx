/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { CatalogueRow, EntityDescription } from '@/contract/staff/catalogueResponses';
import {
  changesConflicted,
  changesRefused,
  changesSaved,
  fieldsReceived,
  saveChanges,
  savingBegun,
} from '@/src/staff/catalogue/catalogueSlice';
import { settleNames } from '@/src/staff/courses/coursesSaga';
import { menuReceived } from '@/src/staff/courses/coursesSlice';
import { Menu } from '@/src/staff/courses/Menu';
import { MENU } from '@/src/staff/courses/menuOrder';
import { runStaffSaga } from './runStaffSaga';
import { listeningStore } from './wholeConsole';

const line = (name: string, label: string) => ({ name, label, type: 'line' as const, required: false });
const entity: EntityDescription = {
  ...{ name: 'portfolios', singular: 'portfolio', plural: 'portfolios', heading: 'Portfolios' },
  ...{ keys: ['id'], filters: [], sorts: [] },
  fields: [line('id', 'Number'), line('label', 'Label'), line('meta_title', 'Title for search engines')],
};
const portfolio = (id: number, changes: object = {}): CatalogueRow => ({
  ...{ key: String(id), version: `v${id}`, label: `Portfolio ${id}` },
  row: {
    id,
    label: `Portfolio ${id}`,
    portfolio_type: 'public',
    portfolio_index: id,
    children: [],
    ...changes,
  },
});

beforeEach(() => localStorage.clear());

function open() {
  const sent: ReturnType<typeof saveChanges>['payload'][] = [];
  const { store } = listeningStore((action) => {
    if (!saveChanges.match(action)) return;
    sent.push(action.payload);
    store.dispatch(savingBegun(action.payload));
  });
  const show = (...portfolios: CatalogueRow[]) =>
    act(() => void store.dispatch(menuReceived({ portfolios, groups: [] })));
  store.dispatch(fieldsReceived([entity]));
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/staff/courses?portfolio=1']}>
        <Menu />
      </MemoryRouter>
    </Provider>,
  );
  show(portfolio(1), portfolio(2));
  return { store, sent, show, unmount };
}

it('is renamed by keyboard alone, and Escape leaves the name as it was', async () => {
  const { sent } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Rename: Portfolio 1' }));
  expect(screen.getByRole('textbox', { name: 'Name of Portfolio 1' })).toHaveFocus();
  await userEvent.keyboard('!{Escape}');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Rename: Portfolio 1' }));
  await userEvent.keyboard('!{Enter}');
  expect(sent[0]?.changes).toMatchObject([{ row: { id: 1, label: 'Portfolio 1!' }, version: 'v1' }]);
});

it('keeps the name that is typed when Escape drops the suggestions of a Chinese input method', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Rename: Portfolio 1' }));
  await userEvent.keyboard(' 培训');
  const input = screen.getByRole('textbox', { name: 'Name of Portfolio 1' });
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
  expect(screen.getByRole('textbox')).toHaveValue('Portfolio 1 培训');
});

describe('a name that is refused', () => {
  const wrong = changesRefused({
    by: MENU,
    errors: [{ field: 'changes[0].row.label', message: 'Too long.' }],
  });
  const rename = async () => {
    const menu = open();
    await userEvent.click(screen.getByRole('button', { name: 'Rename: Portfolio 1' }));
    await userEvent.keyboard('!{Enter}');
    return menu;
  };
  const name = () => screen.queryByRole('textbox', { name: 'Name of Portfolio 1' });
  const sign = () => screen.getByRole('alert').querySelector('svg');

  it('is still there, with what is wrong with it, and gone once it is saved', async () => {
    const { store } = await rename();
    act(() => void store.dispatch(wrong));
    expect(name()).toHaveValue('Portfolio 1!');
    expect(name()).toHaveAccessibleDescription('Too long.');
    await userEvent.keyboard('{Backspace}{Enter}');
    act(() => void store.dispatch(changesSaved({ by: MENU, answer: {} as never })));
    expect(name()).not.toBeInTheDocument();
  });

  it('is still there after the question about a colleague’s change was closed, and can be sent again', async () => {
    const { store, sent, show } = await rename();
    const theirs = { ...portfolio(1, { label: 'Theirs' }), label: 'Theirs', version: 'v9' };
    const conflicts = [{ index: 0, entity: 'portfolios' as const, key: '1', current: theirs }];
    act(() => void store.dispatch(changesConflicted({ by: MENU, conflicts })));
    const dialog = within(screen.getByRole('dialog', { name: 'Changed meanwhile' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    show(theirs, portfolio(2));
    expect(screen.getByRole('textbox', { name: 'Name of Theirs' })).toHaveValue('Portfolio 1!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    // It is asked about once more, because nothing was chosen.
    expect(sent[1]?.changes).toMatchObject([{ row: { label: 'Portfolio 1!' }, version: 'v1' }]);
    act(() => void store.dispatch(changesSaved({ by: MENU, answer: {} as never })));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says so with a sign and its name while another entry is open, and not at that one', async () => {
    const { store } = await rename();
    await userEvent.click(screen.getByRole('link', { name: 'Portfolio 2' }));
    act(() => void store.dispatch(wrong));
    expect(screen.getByRole('alert')).toHaveTextContent('“Portfolio 1”: Too long.');
    expect(sign()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Portfolio 1' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(name()).toHaveValue('Portfolio 1!');
    expect(name()).toHaveAccessibleDescription('Too long.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rename: Portfolio 1' }));
    expect(name()).not.toHaveAccessibleDescription();
  });
});

describe('a name that is being typed while a colleague changes the entry', () => {
  const rename = async () => {
    const menu = open();
    await userEvent.click(screen.getByRole('button', { name: 'Rename: Portfolio 1' }));
    await userEvent.keyboard('!');
    return menu;
  };

  it('overwrites no name that was given meanwhile: it is asked which one stays', async () => {
    const { store, sent, show } = await rename();
    const theirs = { ...portfolio(1, { label: 'Theirs' }), label: 'Theirs', version: 'v9' };
    show(theirs, portfolio(2));
    await userEvent.keyboard('{Enter}');
    expect(sent[0]?.changes).toMatchObject([{ row: { label: 'Portfolio 1!' }, version: 'v1' }]);
    const conflicts = [{ index: 0, entity: 'portfolios' as const, key: '1', current: theirs }];
    act(() => void store.dispatch(changesConflicted({ by: MENU, conflicts })));
    const dialog = within(screen.getByRole('dialog', { name: 'Changed meanwhile' }));
    const asked = dialog.getByRole('group', { name: 'Label' });
    expect(asked).toHaveTextContent('Portfolio 1!Keep mineTheirsTake theirs');
    await userEvent.click(within(asked).getByRole('button', { name: 'Take theirs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(sent[1]?.changes).toMatchObject([{ row: { label: 'Theirs' }, version: 'v9' }]);
  });

  it('is saved without a question if something else was changed, which stays', async () => {
    const { sent, show } = await rename();
    show({ ...portfolio(1, { meta_title: 'Theirs' }), version: 'v9' }, portfolio(2));
    await userEvent.keyboard('{Enter}');
    expect(sent[0]?.changes).toMatchObject([
      { row: { label: 'Portfolio 1!', meta_title: 'Theirs' }, version: 'v9' },
    ]);
  });
});

describe('a name that is typed in the menu', () => {
  const name = () => screen.queryByRole('textbox', { name: 'Name of Portfolio 1' });
  const type = async () => {
    const menu = open();
    await userEvent.click(screen.getByRole('button', { name: 'Rename: Portfolio 1' }));
    await userEvent.keyboard('!');
    return menu;
  };

  it('is there again after a reload, until it is saved', async () => {
    (await type()).unmount();
    const { store, sent, unmount } = open();
    expect(name()).toHaveValue('Portfolio 1!');
    expect(name()).not.toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent[0]?.changes).toMatchObject([{ row: { label: 'Portfolio 1!' }, version: 'v1' }]);
    act(() => void store.dispatch(changesSaved({ by: MENU, answer: {} as never })));
    unmount();
    open();
    expect(name()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('is there again after a reload, until it is cancelled', async () => {
    (await type()).unmount();
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(name()).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  describe('and typed on while it is being saved', () => {
    const renamed = (label: string, version: string) => ({ ...portfolio(1, { label }), label, version });
    const typeOn = async () => {
      const menu = await type();
      await userEvent.keyboard('{Enter}?');
      act(() => void menu.store.dispatch(changesSaved({ by: MENU, answer: {} as never })));
      return menu;
    };

    it('is saved by the next press without a question about one’s own first name', async () => {
      const { sent, show } = await typeOn();
      show(renamed('Portfolio 1!', 'v2'), portfolio(2));
      await userEvent.keyboard('{Enter}');
      expect(sent[1]?.changes).toMatchObject([{ row: { label: 'Portfolio 1!?' }, version: 'v2' }]);
    });

    it('overwrites no name that a colleague gave after the save', async () => {
      const { sent, show } = await typeOn();
      show(renamed('Portfolio 1!', 'v2'), portfolio(2));
      show(renamed('Theirs', 'v9'), portfolio(2));
      await userEvent.keyboard('{Enter}');
      expect(sent[1]?.changes).toMatchObject([{ row: { label: 'Portfolio 1!?' }, version: 'v1' }]);
    });
  });

  it('is no draft any more if it was saved after its entry was left', async () => {
    (await type()).unmount();
    const saved = { ...portfolio(1, { label: 'Portfolio 1!' }), label: 'Portfolio 1!' };
    const answer = { status: true as const, change_set: null, rows: [saved] };
    await runStaffSaga(settleNames, [changesSaved({ by: MENU, answer })], {});
    expect(localStorage).toHaveLength(0);
  });
});

it('is not dragged while a change is being saved, whose error stays at its entry', async () => {
  const { store, sent } = open();
  const entry = (name: string) => screen.getByRole('link', { name }).closest('li') ?? document.body;
  const drop = () =>
    fireEvent.drop(entry('Portfolio 1'), {
      dataTransfer: { types: ['application/x-staff-portfolios'], getData: () => '1' },
    });
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Portfolio 1' }));
  expect(entry('Portfolio 2')).not.toHaveAttribute('draggable');
  drop();
  expect(sent).toHaveLength(1);
  const errors = [{ field: 'changes[0].row.portfolio_type', message: 'Not allowed.' }];
  act(() => void store.dispatch(changesRefused({ by: MENU, errors })));
  expect(within(entry('Portfolio 1')).getByRole('alert')).toHaveTextContent('Not allowed.');
  expect(entry('Portfolio 2')).toHaveAttribute('draggable', 'true');
  drop();
  expect(sent).toHaveLength(2);
});

it('is said of a hidden portfolio what visitors still see of it', async () => {
  const { sent } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Hide: Portfolio 1' }));
  expect(sent[0]?.words).toBe(
    'Portfolio 1 is hidden from the menus and the search. Dates of its courses stay in the calendar; hide its groups to take them off.',
  );
});

it('overwrites nothing that somebody else saved meanwhile, also when the list has been read anew by then', async () => {
  const { store, sent, show } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Move down: Portfolio 1' }));
  const theirs = { ...portfolio(1, { meta_title: 'Theirs' }), version: 'v9' };
  const conflicts = [{ index: 1, entity: 'portfolios' as const, key: '1', current: theirs }];
  act(() => void store.dispatch(changesConflicted({ by: MENU, conflicts })));
  // The event of their change arrives a moment later.
  show(theirs, portfolio(2));
  const dialog = within(screen.getByRole('dialog', { name: 'Changed meanwhile' }));
  const asked = within(dialog.getByRole('group', { name: 'Title for search engines' }));
  expect(asked.getByRole('button', { name: 'Take theirs' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent[1]?.changes).toMatchObject([
    { row: { id: 2, portfolio_index: 1 }, version: 'v2' },
    { row: { id: 1, portfolio_index: 2, meta_title: 'Theirs' }, version: 'v9' },
  ]);
});
