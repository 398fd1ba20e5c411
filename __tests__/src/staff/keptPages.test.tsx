/** @jest-environment jsdom */
/** What is loaded by "Show more" stays when somebody changes the catalogue. */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { catalogueChanged } from '@/src/staff/catalogue/catalogueSlice';
import { History } from '@/src/staff/catalogue/History';
import ImportPage from '@/src/staff/imports/ImportPage';
import { MonthList } from '@/src/staff/sessions/MonthList';
import { loadGrid } from '@/src/staff/sessions/sessionsSlice';
import type { Answer } from '../../support/fakeHttp';
import { aRow, aSet, resellers } from './aList';
import { show } from './showPlace';

const PAGE = 3;
let line: Promise<void>;
beforeEach(() => (line = Promise.resolve()));

/** @returns a page of what the server has, by the number before which it begins */
const pageOf =
  <Row,>(all: () => Row[], idOf: (row: Row) => number): Answer =>
  async ({ params }) => {
    await line;
    const { before = Infinity } = params as { before?: number };
    const found = all().filter((row) => idOf(row) < before);
    const list = found.slice(0, PAGE);
    const last = list.at(-1);
    return { status: true, list, next: found.length > PAGE && last ? idOf(last) : null };
  };
/** @returns numbers from the highest to 1 */
const down = (from: number) => Array.from({ length: from }, (_, index) => from - index);
const showMore = () => screen.findByRole('button', { name: 'Show more' });
const more = async () => userEvent.click(await showMore());

describe('recent imports', () => {
  const anImport = (id: number) => aSet(id, { cause: 'import', at: id * 86_400_000, counts: [] });
  const links = () => within(screen.getByRole('region', { name: 'Imports' })).getAllByRole('link');
  const linkTo = (id: number) =>
    links().find((link) => link.getAttribute('href') === `/staff/import?set=${id}`) as HTMLElement;
  const heading = () => screen.getByRole('heading', { name: /^Imported / });

  async function showImports(count: number) {
    const all = down(count).map(anImport);
    const page = await show(
      <ImportPage />,
      {
        [catalogueEndpoints.fields.path]: () => ({ status: true, entities: [] }),
        [catalogueEndpoints.changeSets.path]: pageOf(
          () => all,
          ({ id }) => id,
        ),
        [catalogueEndpoints.changeSet.path]: ({ params }) => {
          const { id } = params as { id: number };
          const change_set = all.find((one) => one.id === id);
          return { status: true, change_set, cells: [], next: null, not_undoable: 'Changed since.' };
        },
      },
      '/staff/import',
    );
    await waitFor(() => expect(links()).toHaveLength(PAGE));
    return { ...page, all };
  }

  it('stay when somebody imports, with the open one, and the keyboard where it is', async () => {
    const { all, dispatch } = await showImports(5);
    await more();
    await waitFor(() => expect(links()).toHaveLength(5));
    await userEvent.click(linkTo(2));
    const opened = heading();
    linkTo(4).focus();
    all.unshift(anImport(6));
    await dispatch(catalogueChanged());
    await waitFor(() => expect(linkTo(6)).toBeVisible());
    expect(linkTo(1)).toBeVisible();
    expect(heading()).toBe(opened);
    expect(linkTo(4)).toHaveFocus();
  });

  it('leave the one open that a new import puts on the next page', async () => {
    const { all, dispatch } = await showImports(PAGE);
    await userEvent.click(linkTo(1));
    const opened = heading();
    linkTo(3).focus();
    all.unshift(anImport(PAGE + 1));
    await dispatch(catalogueChanged());
    await waitFor(() => expect(linkTo(1)).toBeUndefined());
    expect(heading()).toBe(opened);
    expect(linkTo(3)).toHaveFocus();
  });

  it('that are asked for are waited for: “Show more” is off meanwhile, and keeps the focus', async () => {
    await showImports(8);
    let answer = () => undefined as void;
    line = new Promise((resolve) => (answer = resolve));
    await more();
    expect(await showMore()).toHaveAttribute('aria-disabled', 'true');
    await more();
    answer();
    await waitFor(() => expect(links()).toHaveLength(2 * PAGE));
    expect(await showMore()).toHaveFocus();
  });
});

it('older versions of a row stay when somebody changes the catalogue, also while they are loaded', async () => {
  const all = down(5).map((id) => ({ change_set: aSet(id), row: aRow(1).row, fields: [] }));
  const { dispatch } = await show(
    <History entity={resellers} rowKey="1" version="v1" current={null} />,
    {
      [catalogueEndpoints.versions.path]: pageOf(
        () => all,
        ({ change_set: { id } }) => id,
      ),
    },
    '/',
  );
  const shown = () => screen.getAllByRole('listitem').length;
  await waitFor(() => expect(shown()).toBe(PAGE));
  line = new Promise(() => undefined);
  await more();
  line = Promise.resolve();
  await dispatch(catalogueChanged());
  await waitFor(() => expect(shown()).toBe(5));
  all.unshift({ change_set: aSet(6), row: aRow(1).row, fields: [] });
  await dispatch(catalogueChanged());
  await waitFor(() => expect(shown()).toBe(6));
});

it('every version is shown with what it changed, also the last one above “Show more”', async () => {
  const all = down(4).map((id) => ({
    ...{ change_set: aSet(id), row: { ...aRow(1).row, company: `Company ${id}` } },
    fields: ['company'],
  }));
  const answer = pageOf(
    () => all,
    ({ change_set: { id } }) => id,
  );
  await show(
    <History entity={resellers} rowKey="1" version="v1" current={null} />,
    {
      [catalogueEndpoints.versions.path]: async (asked) => {
        const page = (await answer(asked)) as { next: number | null };
        return { ...page, former: all.find(({ change_set: { id } }) => id + 1 === page.next)?.row ?? null };
      },
    },
    '/',
  );
  const shown = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
  const page = ['Company 3 → Company 4', 'Company 2 → Company 3', 'Company 1 → Company 2'];
  expect(await shown()).toEqual(page);
  await more();
  await waitFor(async () => expect(await shown()).toEqual([...page, 'empty → Company 1']));
});

it('sessions of a narrow screen stay when somebody changes the catalogue', async () => {
  const filter = { from: '2027-01-01', to: '2027-06-30' };
  const all = down(130).map((id) => ({
    ...{ key: String(id), version: 'v1', label: '', course: `Course ${id}`, region: 'Malaysia', clashes: [] },
    row: { id, course_id: 7, region: 2, venue_label: '', start_date: '2027-02-01', end_date: '2027-02-02' },
  }));
  const { dispatch } = await show(
    <MonthList query={{ filter, months: ['2027-02'] } as never} onOpen={() => undefined} />,
    {
      [sessionGridEndpoints.courses.path]: () => ({
        ...{ status: true, courses: [], first: [], total: 0, sessions: 130 },
      }),
      [sessionGridEndpoints.sessions.path]: ({ params }) => {
        const { page, size } = params as { page: number; size: number };
        const sessions = all.slice((page - 1) * size, page * size);
        return { status: true, sessions, total: all.length };
      },
    },
    '/',
  );
  await dispatch(loadGrid(filter));
  const shown = () => screen.getAllByText(/^Course \d+$/).length;
  await userEvent.click(await screen.findByText('Show more'));
  await waitFor(() => expect(shown()).toBe(130));
  all[120] = { ...all[120], course: 'Renamed by somebody' } as (typeof all)[number];
  await dispatch(catalogueChanged());
  expect(await screen.findByText('Renamed by somebody')).toBeVisible();
  expect(shown()).toBe(129);
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
});
