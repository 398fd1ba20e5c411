/** The SQL of enquiries: lists, filters and keyset paging that work for 50,000 of them. */
import { sql } from 'kysely';
import { ENQUIRY_STATES, type EnquiryState, type NoteKind } from '@/contract/staff/enquiries';
import type { EnquiryNote, EnquirySummary } from '@/contract/staff/enquiriesResponses';
import type { EnquiryChange, EnquiryFilter } from '@/contract/staff/enquiriesSchemas';
import type { Db, Trx } from '../../database/tables';
import { EVENTS_CHANNEL } from '../events/channel';
import { factsOf } from './enquiryFacts';

/** More words do not narrow the result. */
const MAX_WORDS = 10;

/** The scope of an enquiry's note keys: their stored responses contain the notes' text. */
export const noteScope = (id: number): string => `staff note/${id}`;

/** @returns a tsquery with every word as a prefix; empty if there is no word */
export const wordQuery = (text: string): string =>
  (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');

const rows = (db: Db) =>
  db
    .selectFrom('submissions as s')
    .leftJoin('staff_members as m', 'm.id', 's.taken_by')
    .select(['s.id', 's.kind', 's.email', 's.state', 's.version', 's.received_at', 's.taken_by'])
    .select(['s.body', 'm.name as member_name', 'm.email as member_email']);

export type EnquiryRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export function summaryOf(row: EnquiryRow): EnquirySummary {
  const { id, kind, email, state, version, received_at, taken_by, member_name, member_email, body } = row;
  const { name, company, words } = factsOf(kind, body);
  return {
    ...{ id, kind, state, received_at: received_at.getTime(), name, email, company, words },
    taken_by: taken_by === null ? null : { id: taken_by, name: member_name ?? '', email: member_email ?? '' },
    version,
  };
}

/**
 * Looks the words up in their index first, whatever the order of the list: the planner cannot estimate how
 * many match.
 */
const idsWith = (words: string) =>
  sql<boolean>`s.id IN (WITH found AS MATERIALIZED (
    SELECT id FROM submissions WHERE enquiry_words(email, body) @@ to_tsquery('simple', ${words})) SELECT id FROM found)`;

/** @param memberId of the reader */
function conditions({ state, kind, taken, q }: EnquiryFilter, memberId: number) {
  const words = wordQuery(q ?? '');
  return [
    ...(state ? [sql<boolean>`s.state = ${state}`] : []),
    ...(kind ? [sql<boolean>`s.kind = ${kind}`] : []),
    ...(taken === 'me' ? [sql<boolean>`s.taken_by = ${memberId}`] : []),
    ...(taken === 'nobody' ? [sql<boolean>`s.taken_by IS NULL`] : []),
    ...(q ? [words === '' ? sql<boolean>`false` : idsWith(words)] : []),
  ];
}

/** @returns the newest first */
export const enquiriesQuery = (
  db: Db,
  { before, ...filter }: EnquiryFilter & { before?: number },
  { memberId, limit }: { memberId: number; limit: number },
) =>
  rows(db)
    .where((field) => field.and(conditions(filter, memberId)))
    .$if(before !== undefined, (query) => query.where('s.id', '<', before ?? 0))
    .orderBy('s.id', 'desc')
    .limit(limit);

/** @returns those that have been in a state for longest, by their index */
export const enquiriesWaiting = (db: Db, state: EnquiryState, limit: number): Promise<EnquiryRow[]> =>
  rows(db).where('s.state', '=', state).orderBy('s.id').limit(limit).execute();

export async function countEnquiries(
  db: Db,
  filter: EnquiryFilter,
  memberId: number,
): Promise<Record<EnquiryState, number>> {
  const found = await db
    .selectFrom('submissions as s')
    .select(['s.state', sql<number>`count(*)`.as('count')])
    .where((field) => field.and(conditions({ ...filter, state: undefined }, memberId)))
    .groupBy('s.state')
    .execute();
  const counts = ENQUIRY_STATES.map((state) => [state, found.find((row) => row.state === state)?.count ?? 0]);
  return Object.fromEntries(counts) as Record<EnquiryState, number>;
}

export const readEnquiry = (db: Db, id: number): Promise<EnquiryRow | undefined> =>
  rows(db).where('s.id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockEnquiry = (trx: Trx, id: number) =>
  trx
    .selectFrom('submissions')
    .select(['id', 'email', 'state', 'taken_by', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Like `lockEnquiry`, in one order, so that two transactions do not wait for each other. */
export const lockEnquiries = (trx: Trx, ids: readonly number[]) =>
  trx.selectFrom('submissions').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

const OTHERS_SHOWN = 20;

export async function readOthers(db: Db, { id, email }: EnquiryRow): Promise<EnquirySummary[]> {
  if (email === '') return [];
  const found = await rows(db)
    .where('s.email', '=', email)
    .where('s.id', '<>', id)
    .orderBy('s.id', 'desc')
    .limit(OTHERS_SHOWN)
    .execute();
  return found.map(summaryOf);
}

export async function readNotes(db: Db, id: number): Promise<EnquiryNote[]> {
  const found = await db
    .selectFrom('enquiry_notes')
    .select(['id', 'kind', 'author', 'subject', 'text', 'at'])
    .where('submission_id', '=', id)
    .orderBy('id')
    .execute();
  return found.map(({ at, ...note }) => ({ ...note, at: at.getTime() }));
}

export async function updateEnquiry(
  trx: Trx,
  id: number,
  { state, taken_by }: EnquiryChange,
): Promise<number> {
  const { version } = await trx
    .updateTable('submissions')
    .set((field) => ({
      ...(state !== undefined && { state }),
      ...(taken_by !== undefined && { taken_by }),
      version: field('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface NewNote {
  submission_id: number;
  kind: NoteKind;
  author: string;
  subject?: string;
  text: string;
  at: Date;
}

export async function insertNote(trx: Trx, note: NewNote): Promise<EnquiryNote> {
  const { at, ...stored } = await trx
    .insertInto('enquiry_notes')
    .values(note)
    .returning(['id', 'kind', 'author', 'subject', 'text', 'at'])
    .executeTakeFirstOrThrow();
  return { ...stored, at: at.getTime() };
}

/**
 * Notifies the console, as a trigger does for a new one. @returns the author; undefined if there is no such
 * note
 */
export async function deleteNote(
  trx: Trx,
  submissionId: number,
  noteId: number,
): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('enquiry_notes')
    .where('id', '=', noteId)
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'note')
    .returning('author')
    .executeTakeFirst();
  const notice = JSON.stringify({ kind: 'enquiry.note', id: submissionId });
  if (removed) await sql`SELECT pg_notify(${EVENTS_CHANNEL}, ${notice})`.execute(trx);
  return removed?.author;
}
