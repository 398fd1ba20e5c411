/** @jest-environment jsdom */
/** “Try again” below a list loads as many rows as it shows. */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { sessionGridEndpoints } from '@/contract/staff/sessionGridEndpoints';
import ActivityPage from '@/src/staff/activity/ActivityPage';
import { History } from '@/src/staff/catalogue/History';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import ImportPage from '@/src/staff/imports/ImportPage';
import { OutboxPage } from '@/src/staff/mail/OutboxPage';
import { MonthList } from '@/src/staff/sessions/MonthList';
import { refusal, type Answer } from '../../support/fakeHttp';
import { aRow, aSet, resellers } from './aList';
import { show } from './showPlace';

const PAGE = 3;
const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const nameOf = (id: number): string => `person${id}@example.com`;

/** The part of a response that the list determines. */
type Rows = (list: number[]) => object;

const enquiries: Rows = (list) => ({
  list: list.map((id) => ({
    ...{ id, kind: 'contact', state: 'new', received_at: 0, name: nameOf(id), email: '', company: '' },
    ...{ words: '', taken_by: null, version: 1 },
  })),
});
const mails: Rows = (list) => ({
  counts: { sent: 9, waiting: 0, failed: 0 },
  list: list.map((id) => ({
    ...{ id, created_at: 0, state: 'sent', to: nameOf(id), subject: 'Welcome', attempts: 1, sent_at: 0 },
    ...{ gave_up_at: null, next_attempt_at: null, last_error: null },
  })),
});
const activity: Rows = (list) => ({
  list: list.map((id) => ({
    ...{ id, at: 0, actor: nameOf(id), action: 'team.changed', subject: 'member 2' },
    ...{ before: null, after: null },
  })),
});
const versions: Rows = (list) => ({
  list: list.map((id) => ({ change_set: aSet(id, { actor: nameOf(id) }), row: aRow(1).row, fields: [] })),
});
const imports: Rows = (list) => ({
  list: list.map((id) => aSet(id, { cause: 'import', actor: nameOf(id), counts: [] })),
});
const sessions: Rows = (list) => ({
  total: 1000,
  sessions: list.map((id) => ({
    ...{ key: String(id), version: 'v1', label: '', course: nameOf(id), region: 'Malaysia', clashes: [] },
    row: { id, course_id: 7, region: 2, venue_label: '', start_date: '2027-02-01', end_date: '2027-02-02' },
  })),
});

const months = { filter: { from: '2027-01-01', to: '2027-06-30' }, months: ['2027-02'] };
const VersionsOfRow = () => <History entity={resellers} rowKey="1" version="v1" current={null} />;
const Months = () => <MonthList query={months as never} onOpen={() => undefined} />;

it.each<[string, () => ReactElement, string, Rows]>([
  ['enquiries', EnquiriesPage, staffEndpoints.enquiries.path, enquiries],
  ['e-mails', OutboxPage, staffEndpoints.mails.path, mails],
  ['the activity log', ActivityPage, staffEndpoints.activity.path, activity],
  ['versions of a row', VersionsOfRow, catalogueEndpoints.versions.path, versions],
  ['recent imports', ImportPage, catalogueEndpoints.changeSets.path, imports],
  ['sessions on a narrow screen', Months, sessionGridEndpoints.sessions.path, sessions],
])('shows all rows of “Show more” again when %s could not be loaded', async (_what, Page, path, rows) => {
  let isDown = false;
  const answer: Answer = ({ params }) => {
    if (isDown) return Promise.reject(refusal(503, 'The database does not answer.'));
    const { before: last = Infinity, page: number } = params as { before?: number; page?: number };
    const left = number === undefined ? ids.filter((id) => id < last) : ids.slice((number - 1) * PAGE);
    const list = left.slice(0, PAGE);
    const next = left.length > PAGE ? (list.at(-1) ?? null) : null;
    return { status: true, next, ...rows(list) };
  };
  const counts = { new: 9, in_progress: 0, done: 0, spam: 0 };
  const answers: Record<string, Answer> = {
    [staffEndpoints.enquiryCounts.path]: () => ({ status: true, counts }),
    [catalogueEndpoints.fields.path]: () => ({ status: true, entities: [] }),
    [catalogueEndpoints.changeSet.path]: () => ({ status: true, not_undoable: 'Changed since.' }),
    [path]: answer,
  };
  await show(<Page />, answers, '/');
  const count = () => document.body.textContent.match(/person\d@example\.com/g)?.length ?? 0;
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(count()).toBe(PAGE));
  await press('Show more');
  await waitFor(() => expect(count()).toBe(2 * PAGE));
  isDown = true;
  await press('Show more');
  expect(await screen.findByText('The database does not answer.')).toBeVisible();
  isDown = false;
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('The database does not answer.')).toBeNull());
  expect(count()).toBe(2 * PAGE);
});
