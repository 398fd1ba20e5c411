/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import {
  changesConflicted,
  changesRefused,
  fieldsReceived,
  labelsLearned,
  saveChanges,
  savingBegun,
} from '@/src/staff/catalogue/catalogueSlice';
import { conflictsOf } from '@/src/staff/catalogue/catalogueSaga';
import ListsPage from '@/src/staff/lists/ListsPage';
import {
  editsSent,
  listReceived,
  listRequested,
  pasteJudged,
  pasteRead,
  pasteText,
  saveEdits,
} from '@/src/staff/lists/listsSlice';
import { listeningStore } from './wholeConsole';
import { aPage, aRow, resellers } from './aList';

function open() {
  const { store, heard } = listeningStore();
  store.dispatch(fieldsReceived([resellers]));
  store.dispatch(labelsLearned({ regions: { '1': 'Penang', '2': 'Kuala Lumpur' } }));
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/staff/lists/resellers']}>
        <Routes>
          <Route path="/staff/lists/*" element={<ListsPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  // The page requests the list; there is no server here.
  act(() => {
    store.dispatch(listRequested({ entity: 'resellers', query: {} }));
    store.dispatch(listReceived(aPage(aRow(1), aRow(2), aRow(3))));
  });
  return { store, heard, leave: unmount, edits: () => store.getState().lists.edits };
}
const cell = (text: string) => screen.getByText(text).closest('td') as HTMLElement;
const begin = (text: string): void => act(() => cell(text).focus());

it('is walked by arrows, edited by Enter or F2, and left by Escape as it was', async () => {
  const { edits } = open();
  const user = userEvent.setup();
  begin('Company 1');
  await user.keyboard('{ArrowDown}');
  expect(cell('Company 2')).toHaveFocus();
  await user.keyboard('{Enter}{Control>}a{/Control}Lost{Escape}');
  expect(cell('Company 2')).toHaveFocus();
  expect(edits()).toEqual({});
  await user.keyboard('{F2} Works{Enter}');
  expect(edits()['2']?.row?.['company']).toBe('Company 2 Works');
  expect(cell('Company 3')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(document.activeElement).toHaveTextContent('3');
});

it('stays in a cell while Chinese is typed: Enter takes a suggestion, Escape drops the suggestions, and neither the text', async () => {
  const { edits } = open();
  const user = userEvent.setup();
  begin('Company 2');
  await user.keyboard('{Enter} 培训');
  const input = screen.getByRole('textbox', { name: 'Company' });
  for (const key of ['Enter', 'Escape', 'Tab']) fireEvent.keyDown(input, { key, isComposing: true });
  // As Safari tells it.
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(input).toHaveFocus();
  expect(edits()).toEqual({});
  await user.keyboard('{Enter}');
  expect(edits()['2']?.row?.['company']).toBe('Company 2 培训');
});

it('takes what is typed over a cell, and Tab goes on to the next', async () => {
  const { edits } = open();
  const user = userEvent.setup();
  begin('Company 1');
  await user.keyboard('Meranti{Tab}');
  expect(edits()['1']?.row?.['company']).toBe('Meranti');
  expect(document.activeElement).toHaveTextContent('Penang (1)');
  await user.keyboard('{Enter}');
  const input = screen.getByRole('combobox', { name: 'Region' });
  await user.clear(input);
  await user.type(input, 'kuala lumpur{Tab}');
  expect(edits()['1']?.row?.['region']).toBe(2);
  await user.keyboard('{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Publish' }), 'yes');
  await user.keyboard('{Tab}');
  expect(edits()['1']?.row?.['publish']).toBe('yes');
});

it('keeps what is typed in a cell when it is left in the middle, by Back or a reload', async () => {
  const { edits, leave } = open();
  const user = userEvent.setup();
  begin('Company 1');
  await user.keyboard('{F2} Works');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(edits()['1']?.row?.['company']).toBe('Company 1 Works');
  begin('Company 2');
  await user.keyboard('{F2} Works');
  leave();
  expect(edits()['2']?.row?.['company']).toBe('Company 2 Works');
});

it('leaves the key of a row as it is, and empties other cells with Delete', async () => {
  const { edits } = open();
  const user = userEvent.setup();
  act(() => document.querySelector<HTMLElement>('[data-row="0"][data-column="0"]')?.focus());
  await user.keyboard('9{Delete}');
  expect(edits()).toEqual({});
  await user.keyboard('{ArrowRight}{Delete}');
  expect(edits()['1']?.row).not.toHaveProperty('company');
});

it('keeps one cell in the tab order, so that Tab leaves the table', async () => {
  open();
  const inOrder = () => [...document.querySelectorAll('[role="grid"] [tabindex="0"]')];
  expect(inOrder()).toHaveLength(1);
  begin('Company 2');
  expect(inOrder()).toEqual([cell('Company 2')]);
});

it('copies the selected cells for a spreadsheet, and pastes cells with a preview', () => {
  const { heard } = open();
  begin('Company 1');
  fireEvent.keyDown(cell('Company 1'), { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(cell('Company 2'), { key: 'ArrowRight', shiftKey: true });
  const setData = jest.fn();
  fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'Company 1\tPenang (1)\nCompany 2\tPenang (1)');
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => 'Meranti\t2' } });
  expect(heard.at(-1)).toEqual(
    pasteText({ text: 'Meranti\t2', at: { ids: ['1', '2', '3'], field: 'company' } }),
  );
});

it('pastes over the rows that are shown, also among unsaved ones alone', async () => {
  const { heard } = open();
  const user = userEvent.setup();
  for (const company of ['Company 1', 'Company 3']) {
    begin(company);
    await user.keyboard('{F2} Works{Enter}');
  }
  await user.click(screen.getByRole('link', { name: 'Show unsaved rows' }));
  begin('Company 1 Works');
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => 'A\nB' } });
  expect(heard.at(-1)).toEqual(pasteText({ text: 'A\nB', at: { ids: ['1', '3'], field: 'company' } }));
});

it('shows all rows again once none of them is unsaved, also after the next change', async () => {
  const { edits } = open();
  const user = userEvent.setup();
  begin('Company 1');
  await user.keyboard('{F2} Works{Enter}');
  await user.click(screen.getByRole('link', { name: 'Show unsaved rows' }));
  expect(screen.queryByText('Company 3')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(edits()).toEqual({});
  begin('Company 3');
  await user.keyboard('{F2} Works{Enter}');
  expect(cell('Company 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show unsaved rows' })).toBeVisible();
});

it('shows what was pasted before it counts, with what is wrong', async () => {
  const { store, edits } = open();
  const { row: base, version, label, key } = aRow(1);
  act(() => {
    store.dispatch(pasteRead([{ id: key, base, version, label, row: { ...base, company: 'Meranti' } }]));
    store.dispatch(pasteJudged([{ index: 0, field: 'company', message: 'Company is taken.' }]));
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Paste' }));
  dialog.getByText('Row 1: Company is taken.');
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent(
    'Company 1reseller 1ChangedCompanyCompany 1Meranti',
  );
  expect(edits()).toEqual({});
  await userEvent.click(dialog.getByRole('button', { name: 'Take over' }));
  expect(edits()['1']?.row?.['company']).toBe('Meranti');
});

it('tells wrong values at their cells, in the server’s words, until they are changed', async () => {
  const { store } = open();
  const user = userEvent.setup();
  begin('Company 1');
  await user.keyboard('{Delete}');
  const changes = [
    { entity: 'resellers' as const, row: store.getState().lists.edits['1']?.row ?? {}, version: 'v1' },
  ];
  act(() => {
    store.dispatch(editsSent(['1']));
    store.dispatch(savingBegun({ by: 'list resellers', changes }));
    store.dispatch(
      changesRefused({
        by: 'list resellers',
        errors: [{ field: 'changes[0].row.company', message: 'Company is required.' }],
      }),
    );
  });
  const wrong = document.querySelector('[data-row="0"][data-column="1"]') as HTMLElement;
  expect(wrong).toHaveAttribute('aria-invalid', 'true');
  expect(wrong).toHaveAccessibleDescription('Company is required.');
  act(() => wrong.focus());
  await user.keyboard('Meranti{Enter}');
  expect(wrong).not.toHaveAttribute('aria-invalid');
});

it('adds and removes rows, and edits the lists within a row in a dialog', async () => {
  const { edits, heard } = open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Add reseller' }));
  // A new row is filled in next: its number is assigned automatically.
  expect(document.activeElement).toHaveAttribute('data-column', '1');
  expect(document.activeElement?.closest('tr')).toHaveAttribute('data-state', 'new');
  await user.click(screen.getByRole('button', { name: 'Remove Company 2' }));
  expect(Object.keys(edits())).toEqual(['2', 'new 1']);
  await user.click(screen.getByRole('button', { name: 'Open Company 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Company 1' }));
  expect(dialog.getByRole('textbox', { name: 'Number' })).toHaveAttribute('readonly');
  await user.click(dialog.getByRole('button', { name: 'Add to Videos' }));
  await user.type(dialog.getByRole('textbox', { name: 'Label' }), 'Intro');
  expect(edits()['1']?.row?.['videos']).toEqual([{ label: 'Intro' }]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Save (3)' }));
  expect(heard.at(-1)).toEqual(saveEdits());
});

it('tells addresses, which have no spaces, from words that paper leaves whole', () => {
  const { store } = open();
  act(() => {
    const email = { name: 'email', label: 'E-mail', type: 'email', required: false } as const;
    store.dispatch(fieldsReceived([{ ...resellers, fields: [...resellers.fields, email] }]));
    store.dispatch(listReceived(aPage(aRow(1, { email: 'sales@example.com' }))));
  });
  expect(cell('sales@example.com')).toHaveClass('address');
  expect(cell('Company 1')).not.toHaveClass('address');
});

it('asks field by field about what somebody else saved meanwhile, then saves', async () => {
  const { store, edits, heard } = open();
  const user = userEvent.setup();
  begin('Company 1');
  await user.keyboard('Mine{Enter}');
  const theirs = { ...aRow(1, { company: 'Theirs', region: 2 }), version: 'v9' };
  const change = saveChanges({
    by: 'list resellers',
    words: '',
    changes: [{ entity: 'resellers', row: {}, version: 'v1' }],
  });
  const conflicts = conflictsOf({
    response: {
      status: 409,
      data: { conflicts: [{ index: 0, entity: 'resellers', key: '1', current: theirs }] },
    },
  });
  act(() => {
    store.dispatch(editsSent(['1']));
    store.dispatch(savingBegun(change.payload));
    store.dispatch(changesConflicted({ by: 'list resellers', conflicts }));
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Changed meanwhile' }));
  const company = within(dialog.getByRole('group', { name: 'Company' }));
  expect(company.getByRole('button', { name: 'Keep mine' })).toHaveAttribute('aria-pressed', 'true');
  const region = within(dialog.getByRole('group', { name: 'Region' }));
  expect(region.getByRole('button', { name: 'Take theirs' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(region.getByRole('button', { name: 'Keep mine' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(edits()['1']).toMatchObject({ version: 'v9', row: { company: 'Mine', region: 1 } });
  expect(heard.at(-1)).toEqual(saveEdits());
});
