/** @jest-environment jsdom */
/** What is typed in "Paste from a spreadsheet" of a list. */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import ListsPage from '@/src/staff/lists/ListsPage';
import { aPage, aRow, resellers } from './aList';
import { field, save, show } from './showPlace';

beforeEach(() => localStorage.clear());

const TEXT = 'Number\tCompany\n1\tMeranti';
const open = () =>
  show(
    <ListsPage />,
    {
      [catalogueEndpoints.fields.path]: () => ({ status: true, entities: [resellers] }),
      [catalogueEndpoints.rows.path]: () => aPage(aRow(1), aRow(2)),
      [catalogueEndpoints.change.path]: () => ({ status: true, change_set: null, rows: [] }),
    },
    '/staff/lists/resellers',
    '/staff/lists/*',
  );
const cells = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Paste from a spreadsheet' }));
  return field('Cells');
};
const typeCells = async () => {
  await userEvent.click(await cells());
  await userEvent.paste(TEXT);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('typed cells are kept until they are taken over, also over a reload and a look at what would change', async () => {
  const { unmount } = await open();
  await typeCells();
  unmount();
  await open();
  expect(await cells()).toHaveValue(TEXT);
  await press('Show what would change');
  await press('Cancel');
  expect(await cells()).toHaveValue(TEXT);
  await press('Show what would change');
  await screen.findByText(/Nothing is wrong with them\.$/);
  await press('Take over');
  expect(await screen.findByText('Meranti')).toBeVisible();
  expect(await cells()).toHaveValue('');
});

it('typed cells can be discarded', async () => {
  await open();
  await typeCells();
  await save('Discard draft');
  expect(await field('Cells')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

it('typed cells stay when others are pasted into the table', async () => {
  await open();
  await typeCells();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const cell = (await screen.findByText('Company 2')).closest('td') as HTMLElement;
  act(() => cell.focus());
  fireEvent.paste(cell, { clipboardData: { getData: () => 'Keruing' } });
  await screen.findByText(/Nothing is wrong with them\.$/);
  await press('Take over');
  expect(await screen.findByText('Keruing')).toBeVisible();
  expect(await cells()).toHaveValue(TEXT);
});
