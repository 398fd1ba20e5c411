/** The desk's actions on an enquiry. The activity log never contains a visitor's text or identity. */
import { sql } from 'kysely';
import type { EnquiryState } from '@/contract/staff/enquiries';
import type { Enquiry, EnquirySummary } from '@/contract/staff/enquiriesResponses';
import { DESK_MESSAGES, type EnquiryChange, type Reply } from '@/contract/staff/enquiriesSchemas';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import type { Config } from '../../config';
import type { Db, Trx } from '../../database/tables';
import { HttpError, notFound, unprocessable } from '../../http/httpError';
import { KEEP_FORM_KEY_MS, withIdempotencyKey, type StoredResponse } from '../../http/idempotency';
import { isOneAddress } from '../../mail/addresses';
import { replyMail } from '../../mail/emailTemplates/staffEmails';
import { queueMails } from '../../mail/outbox';
import { readWordings } from '../../mail/wordings';
import { logActivity, type StaffContext } from '../activity';
import { isRepeat } from '../repeatable';
import { findMember } from '../membersRepository';
import {
  deleteNote,
  insertNote,
  lockEnquiry,
  noteScope,
  readEnquiry,
  readNotes,
  readOthers,
  summaryOf,
  updateEnquiry,
} from './enquiriesRepository';
import { factsOf, formName, readableRows } from './enquiryFacts';

const gone = (): HttpError => notFound(DESK_MESSAGES.enquiryGone);
const noteGone = (): HttpError => notFound(DESK_MESSAGES.noteGone);
/** Replaces the stored response of a removed note, which contains its text. */
const REMOVED = { status: 404, answer: '{}' };

/** @throws HttpError 404 */
async function knownEnquiry(db: Db, id: number) {
  const row = await readEnquiry(db, id);
  if (!row) throw gone();
  return row;
}

/** @throws HttpError 404 */
export async function wholeEnquiry(db: Db, id: number, publicUrl: string): Promise<Enquiry> {
  const row = await knownEnquiry(db, id);
  return {
    ...summaryOf(row),
    form: formName(row.kind),
    rows: readableRows(row.kind, row.body, publicUrl),
    course_id: factsOf(row.kind, row.body).course_id,
    notes: await readNotes(db, id),
    others: await readOthers(db, row),
  };
}

/** @returns the name of an assignee for the log: members may leave, and their numbers mean nothing */
async function named(trx: Trx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  return (await findMember(trx, id))?.email ?? `member ${id}`;
}

async function locked(trx: Trx, id: number, version: number | undefined) {
  const enquiry = await lockEnquiry(trx, id);
  if (!enquiry) throw gone();
  if (version !== undefined && enquiry.version !== version)
    throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile);
  return enquiry;
}

/**
 * @param version on which the change is based
 * @throws HttpError 404; 409 if somebody else has changed it meanwhile; 422 for an unknown member
 */
export const changeEnquiry = (
  { db, ...who }: StaffContext,
  id: number,
  version: number,
  change: EnquiryChange,
): Promise<EnquirySummary> =>
  db.transaction().execute(async (trx) => {
    const before = await locked(trx, id, undefined);
    const { state, taken_by } = before;
    const wanted = { state, taken_by, ...change };
    const isStored = wanted.state === state && wanted.taken_by === taken_by;
    if (isRepeat(before, version, isStored) || isStored) return summaryOf(await knownEnquiry(trx, id));
    if (typeof change.taken_by === 'number' && !(await findMember(trx, change.taken_by)))
      throw unprocessable(DESK_MESSAGES.memberUnknown, 'taken_by');
    await updateEnquiry(trx, id, change);
    const after = await knownEnquiry(trx, id);
    await logActivity(trx, who, 'enquiry.changed', `enquiry ${id}`, {
      before: { state, taken_by: await named(trx, taken_by) },
      after: { state: after.state, taken_by: await named(trx, after.taken_by) },
    });
    return summaryOf(after);
  });

/**
 * @param key of the request; a repeat gets the first response
 * @throws HttpError 404, also for the repeat of a note that was removed since; 409 for a key that was used for
 *   another note
 */
export async function addNote(
  { db, actor, now }: StaffContext,
  id: number,
  words: string,
  key: string | undefined,
): Promise<StoredResponse> {
  const once = { db, scope: noteScope(id), key, body: words, now, keepMs: KEEP_FORM_KEY_MS };
  const noted = await withIdempotencyKey(once, async (trx) => {
    await locked(trx, id, undefined);
    const at = new Date(now);
    const note = await insertNote(trx, { submission_id: id, kind: 'note', author: actor, text: words, at });
    await logActivity(trx, { actor, now }, 'enquiry.noted', `enquiry ${id}`);
    return { status: 200, answer: { status: true, note } };
  });
  if (noted.status === REMOVED.status) throw noteGone();
  return noted;
}

/**
 * A sent reply stays; a note can be removed by its author.
 * @throws HttpError 404; 422 for somebody else's note
 */
export const removeNote = ({ db, ...who }: StaffContext, id: number, noteId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const author = await deleteNote(trx, id, noteId);
    if (author === undefined) throw noteGone();
    if (author !== who.actor) throw unprocessable(DESK_MESSAGES.noteOfOthers);
    // The key stays, so that a late repeat of the request does not store the note again.
    await trx
      .updateTable('idempotency_keys')
      .set(REMOVED)
      .where('scope', '=', noteScope(id))
      .where(sql<string>`answer -> 'note' ->> 'id'`, '=', String(noteId))
      .execute();
    await logActivity(trx, who, 'enquiry.note_removed', `enquiry ${id}`);
  });

interface ReplyOptions {
  /** of the request; a repeat gets the first response */
  key: string | undefined;
  /** on which the reply is based; undefined: any */
  version: number | undefined;
  config: Pick<Config, 'siteName' | 'publicUrl' | 'mail'>;
  /** name of the person replying */
  myName: string;
}

/**
 * Sends a reply through the outbox, stores it as a note, and sets the state, all or nothing.
 * @throws HttpError 404; 409 for an outdated version, or a key that was used for another reply; 422 without
 *   an address
 */
export async function sendReply(
  { db, actor, now }: StaffContext,
  id: number,
  reply: Reply,
  { key, version, config, myName }: ReplyOptions,
): Promise<StoredResponse> {
  const { siteName, publicUrl, mail } = config;
  const once = { db, scope: `staff reply/${id}`, key, body: reply, now, keepMs: KEEP_FORM_KEY_MS };
  return withIdempotencyKey(once, async (trx) => {
    const before = await locked(trx, id, version);
    if (!isOneAddress(before.email)) throw unprocessable(DESK_MESSAGES.noAddress);
    const at = new Date(now);
    const { subject } = reply;
    const written = { to: before.email, replyTo: mail.to, subject, text: reply.text, myName };
    const context = { siteName, publicUrl, wordings: await readWordings(trx) };
    await queueMails(trx, [replyMail(written, context)], id);
    const note = await insertNote(trx, {
      ...{ submission_id: id, kind: 'reply', author: actor, subject, text: reply.text, at },
    });
    const state: EnquiryState = reply.state;
    const newVersion = await updateEnquiry(trx, id, { state });
    await logActivity(trx, { actor, now }, 'enquiry.replied', `enquiry ${id}`, {
      before: { state: before.state },
      after: { state },
    });
    return { status: 200, answer: { status: true, note_id: note.id, state, version: newVersion } };
  });
}
