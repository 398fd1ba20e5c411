/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import ImportPage from '@/src/staff/imports/ImportPage';
import { refusal, type Answer } from '../../support/fakeHttp';
import { aSet } from './aList';
import { held, show } from './showPlace';

const anImport = (id: number) => aSet(id, { cause: 'import', at: id * 86_400_000 });
const cell = (id: number) => ({
  ...{ entity: 'resellers', key: '1', label: `Company of ${id}`, kind: 'changed' },
  cells: [{ field: 'company', before: 'Old', after: `New of ${id}` }],
});
const anAnswer = (id: number) => ({
  ...{ status: true, change_set: anImport(id), not_undoable: null },
  ...{ cells: [cell(id)], next: 2 },
});

const SET = '/api/staff/catalogue/change-sets/{id}';
const paramsOf = ({ params }: { params?: unknown }) => params as { id: number; page?: number };
const answersWith = (more: Record<string, Answer>): Record<string, Answer> => ({
  '/api/staff/catalogue': () => ({ status: true, entities: [] }),
  '/api/staff/catalogue/change-sets': () => ({ status: true, list: [anImport(2), anImport(1)], next: null }),
  [SET]: (request) => anAnswer(paramsOf(request).id),
  ...more,
});

const cells = () => screen.findByRole('region', { name: 'Changed cells' });
const toImport = async (id: number) => {
  const isTo = (link: HTMLElement): boolean => link.getAttribute('href') === `/staff/import?set=${id}`;
  const link = screen.getAllByRole('link').find(isTo);
  await userEvent.click(link as HTMLElement);
};

it('who opens another import sees none of the cells of the one before, also if its own cannot be loaded', async () => {
  const cannot = 'The database cannot be reached just now.';
  await show(
    <ImportPage />,
    answersWith({
      [SET]: (request) => {
        const { id, page } = paramsOf(request);
        return id === 1 && page ? Promise.reject(refusal(503, cannot)) : anAnswer(id);
      },
    }),
    '/staff/import?set=2',
  );
  expect(within(await cells()).getByText('New of 2')).toBeVisible();
  await toImport(1);
  expect(await screen.findByText(cannot)).toBeVisible();
  expect(screen.queryByText('New of 2')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
});

it('the cells of an import stay on the page while its next page is loaded', async () => {
  const next = held();
  await show(
    <ImportPage />,
    answersWith({
      [SET]: (request) => (paramsOf(request).page === 2 ? next.answer(request) : anAnswer(2)),
    }),
    '/staff/import?set=2',
  );
  await cells();
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(within(await cells()).getByText('New of 2')).toBeVisible();
  await next.give({ ...anAnswer(2), cells: [cell(22)] });
  expect(within(await cells()).getByText('New of 22')).toBeVisible();
});

/** The page, which can be left and opened without a preview. */
function Console() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/staff/courses">Courses</Link>
      <Link to="/staff/import">Import afresh</Link>
      {pathname === '/staff/import' && <ImportPage />}
    </>
  );
}

it('a preview that is loaded only after the page was left does not open at the next visit', async () => {
  const late = held();
  const preview = {
    ...{ id: 5, version: 'v1', at: 0, actor: 'ana@example.com', files: [], problems: [], problem_count: 0 },
    ...{ counts: [], rows: [], remove_missing: [], cells: [], kept: 0 },
  };
  await show(<Console />, answersWith({ '/api/staff/imports/{id}': late.answer }), '/staff/import?import=5');
  await userEvent.click(screen.getByRole('link', { name: 'Courses' }));
  await late.give({ status: true, import: preview });
  await userEvent.click(screen.getByRole('link', { name: 'Import afresh' }));
  expect(await screen.findByRole('region', { name: 'Recent imports' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What the import would do' })).not.toBeInTheDocument();
  expect(screen.getByText('/staff/import')).toBeVisible();
});
