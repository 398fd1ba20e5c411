/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { ImportPreview, RowCells } from '@/contract/staff/catalogueResponses';
import ActivityPage from '@/src/staff/activity/ActivityPage';
import { activityReceived } from '@/src/staff/activity/activitySlice';
import { fieldsReceived } from '@/src/staff/catalogue/catalogueSlice';
import ImportPage from '@/src/staff/imports/ImportPage';
import {
  cellsReceived,
  checkAgain,
  openSet,
  previewReceived,
  recentReceived,
  setReceived,
} from '@/src/staff/imports/importsSlice';
import { aSet, resellers } from './aList';
import { listeningStore } from './wholeConsole';

function open(at: string, page: React.ReactNode) {
  const { store, heard } = listeningStore();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </Provider>,
  );
  return { store, heard };
}

it('the activity log leads to what a change of the catalogue was before and after', () => {
  const { store } = open('/staff/activity', <ActivityPage />);
  const entry = {
    ...{ id: 1, at: 0, actor: 'ana@example.com', action: 'catalogue.edited', subject: 'change set 12' },
    ...{ before: null, after: { courses: { added: 0, changed: 1, removed: 0 } } },
  };
  act(
    () =>
      void store.dispatch(
        activityReceived({ answer: { status: true, list: [entry], next: null }, isMore: false }),
      ),
  );
  expect(screen.getByRole('link', { name: 'change set 12' })).toHaveAttribute('href', '/staff/import?set=12');
});

it('a change that is no recent import is shown all the same, and can be undone', () => {
  const { store, heard } = open('/staff/import?set=12', <ImportPage />);
  act(() => void store.dispatch(recentReceived({ answer: { list: [], next: null }, isMore: false })));
  expect(heard).toContainEqual(openSet(12));
  act(() => void store.dispatch(setReceived(aSet(12))));
  expect(screen.getByRole('heading', { name: /^Edited / })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Undo change of/ })).toBeInTheDocument();
});

it('the numbers of a change scroll within their table, also by keyboard, and not with the page', () => {
  const { store } = open('/staff/import?set=12', <ImportPage />);
  act(() => void store.dispatch(recentReceived({ answer: { list: [], next: null }, isMore: false })));
  act(() => void store.dispatch(setReceived(aSet(12))));
  const region = screen.getByRole('region', { name: 'Numbers of entries' });
  expect(region).toHaveAttribute('tabindex', '0');
  expect(within(region).getByRole('columnheader', { name: 'Entries' })).toBeInTheDocument();
});

const preview: ImportPreview = {
  ...{ id: 4, version: 'v1', at: 0, actor: 'ana@example.com', files: [{ name: 'regions.csv', bytes: 10 }] },
  ...{ problems: ['A row that the files do not list is needed: 1 session belongs to region 2.'] },
  ...{ problem_count: 1, counts: [], cells: [], rows: [], remove_missing: ['regions'], kept: 0 },
};

it('what cannot be removed, since others need it, can be left out of an import again', async () => {
  const { store, heard } = open('/staff/import', <ImportPage />);
  act(() => void store.dispatch(previewReceived(preview)));
  // After choosing files, the focus moves to the preview.
  expect(screen.getByRole('heading', { name: 'What the import would do' })).toHaveFocus();
  expect(screen.getByText(/^Nothing can be applied before it is mended/)).toBeVisible();
  const box = screen.getByRole('checkbox', { name: 'Remove regions that are not in the files' });
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(heard).toContainEqual(checkAgain({ id: 4, removeMissing: [] }));
});

it('a repeated check shows no cells of the check before, while its own are on their way', () => {
  const { store } = open('/staff/import', <ImportPage />);
  const counts: ImportPreview['counts'] = [
    { entity: 'resellers', plural: 'resellers', added: 0, changed: 0, removed: 1 },
  ];
  const right = { ...preview, problems: [], problem_count: 0, counts };
  const company = { field: 'company', label: 'Company', before: 'Meranti', after: null };
  const removed: RowCells = {
    ...{ entity: 'resellers', key: '2', label: 'Penang', kind: 'removed', cells: [company] },
  };
  act(() => void store.dispatch(fieldsReceived([resellers])));
  act(() => void store.dispatch(previewReceived(right)));
  act(() => void store.dispatch(cellsReceived({ cells: [removed], next: null })));
  expect(screen.getByText('Penang')).toBeVisible();
  act(() => void store.dispatch(previewReceived({ ...right, version: 'v2' })));
  expect(screen.queryByText('Penang')).toBeNull();
  expect(screen.queryByText('No rows of this kind.')).toBeNull();
});

it('each wrong row of an import is told, and how many more there are', () => {
  const { store } = open('/staff/import', <ImportPage />);
  const problems = [
    'regions.csv, row 2: Name: This is needed.',
    'regions.csv, row 5: Number: A whole number.',
  ];
  act(() => void store.dispatch(previewReceived({ ...preview, problems, problem_count: 1002 })));
  const wrong = within(screen.getByRole('region', { name: 'What is wrong' }));
  expect(wrong.getByRole('heading', { name: '1,002 places are wrong' })).toBeVisible();
  expect(wrong.getAllByRole('listitem').map((row) => row.textContent)).toEqual(problems);
  expect(wrong.getByText('and 1,000 more')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply import' })).toBeNull();
});
