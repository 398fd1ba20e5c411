/** Deletes or anonymises every record of an address (docs/rules/privacy.md#erasure; decision 30). */
import { sql } from 'kysely';
import { flexFields } from '../../contract/personalData';
import type { FlexPayload } from '../../contract/submissions';
import { nameChangeSet } from '../catalogue/changes/changeCatalogue';
import { lockClasses } from '../classes/classesRepository';
import { bumpCatalogueVersion, lockCatalogue } from '../database/catalogueVersion';
import type { Trx } from '../database/tables';
import { logActivity } from '../staff/activity';
import { lockEnquiries, noteScope } from '../staff/enquiries/enquiriesRepository';
import { eraseFromOthers, eraseMembers, eraseNames } from './eraseFromClasses';
import { recordErasure } from './erasureLog';
import { hasOthers, planErasure, RECORD_KINDS, type Finding } from './erasePlan';
import { participantsWith, readPerson, type PersonRecords, type StoredSubmission } from './personRecords';
import { ERASED, mapTexts, mentionsWithin, redactText } from './redact';

const storeBody = (trx: Trx, id: number, body: object, more: { email?: string } = {}) =>
  trx
    .updateTable('submissions')
    .set({ body: JSON.stringify(body), ...more })
    .where('id', '=', id)
    .execute();

/**
 * All fields of a registration about its sender: the personal ones, except the reseller, whose booking it
 * stays.
 */
const INVOICE_FIELDS = Object.entries(flexFields)
  .filter(([field, kind]) => kind !== 'harmless' && field !== 'reseller')
  .map(([field]) => field);

const namesOf = (people: readonly { name?: string }[]): string[] =>
  people.flatMap(({ name }) => (name === undefined ? [] : [name]));

/** Removes the participant's data from the body but keeps the seat, which is still booked. */
function withoutPerson({ body }: StoredSubmission, address: string): Record<string, unknown> {
  const own = participantsWith(body, address);
  const names = namesOf(own);
  const participants = Array.isArray(body['participants'])
    ? (body['participants'] as FlexPayload['participants'])
    : undefined;
  const kept = {
    ...body,
    ...(participants && {
      participants: participants.map((person) =>
        own.includes(person) ? { name: ERASED, email: '' } : person,
      ),
    }),
  };
  return mapTexts(kept, (text) => redactText(text, address, names)) as Record<string, unknown>;
}

async function eraseSubmissions(trx: Trx, { address, sent, naming }: PersonRecords): Promise<void> {
  for (const row of sent) {
    if (!hasOthers(row, address)) {
      await trx.deleteFrom('submissions').where('id', '=', row.id).execute();
      continue;
    }
    const blank = Object.fromEntries(INVOICE_FIELDS.map((field) => [field, '']));
    await storeBody(
      trx,
      row.id,
      { ...withoutPerson(row, address), ...blank, invoice_pic: ERASED },
      { email: '' },
    );
  }
  for (const row of naming) await storeBody(trx, row.id, withoutPerson(row, address));
}

/** Notes about the person's own enquiries are deleted, also if the enquiry stays for its other participants. */
async function eraseNotes(trx: Trx, { address, notes, notesNaming, naming }: PersonRecords): Promise<void> {
  for (const { id } of notes) await trx.deleteFrom('enquiry_notes').where('id', '=', id).execute();
  const names = namesOf(naming.flatMap(({ body }) => participantsWith(body, address)));
  for (const { id, subject, text } of notesNaming) {
    await trx
      .updateTable('enquiry_notes')
      .set({ subject: redactText(subject, address, names), text: redactText(text, address, names) })
      .where('id', '=', id)
      .execute();
  }
}

async function eraseMails(trx: Trx, records: PersonRecords): Promise<void> {
  const { address, mails, mailsNaming, naming } = records;
  const ids = mails.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('outbox').where('id', 'in', ids).execute();
  const names = namesOf(naming.flatMap(({ body }) => participantsWith(body, address)));
  for (const { id, subject, text, html } of mailsNaming) {
    const clean = (words: string): string => redactText(words, address, names);
    await trx
      .updateTable('outbox')
      .set({ subject: clean(subject), text: clean(text), html: clean(html) })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Deletes idempotency keys whose stored response contains the address, and those of notes on an enquiry that
 * concerns the person: such a note may be about the person without the address.
 * Those of class forms contain none.
 */
async function eraseStoredReplies(trx: Trx, records: PersonRecords): Promise<void> {
  const { address, sent, naming, notesNaming } = records;
  const enquiries = [...sent, ...naming].map(({ id }) => id);
  for (const id of new Set([...enquiries, ...notesNaming.map(({ submission_id }) => submission_id)]))
    await trx.deleteFrom('idempotency_keys').where('scope', '=', noteScope(id)).execute();
  const rows = await trx
    .selectFrom('idempotency_keys')
    .select(['scope', 'key', 'answer'])
    .where(sql<boolean>`position(${address} IN lower(answer::text)) > 0`)
    .execute();
  for (const { scope, key } of rows.filter(({ answer }) => mentionsWithin(answer, address))) {
    await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute();
  }
}

/** Earlier versions of resellers, and pending imports: both would restore the address. */
async function eraseFromHistory(trx: Trx, address: string): Promise<void> {
  const without = ['email', 'email_2', 'email_3'].map(
    (field) =>
      sql`CASE WHEN lower(before ->> ${field}) = ${address} THEN jsonb_build_object(${field}::text, null) ELSE '{}' END`,
  );
  await sql`UPDATE catalogue_changes SET before = before || ${sql.join(without, sql` || `)}
    WHERE table_name = 'resellers' AND position(${address} IN lower(before::text)) > 0`.execute(trx);
  await trx.deleteFrom('catalogue_imports').execute();
}

async function eraseResellers(trx: Trx, { address, resellers }: PersonRecords): Promise<void> {
  await nameChangeSet(trx, 'off');
  const now = resellers.filter(({ until }) => until === null);
  for (const { id, fields } of now) {
    await trx
      .updateTable('resellers')
      .set(Object.fromEntries(fields.map((name) => [name, null])))
      .where('id', '=', id)
      .execute();
  }
  await eraseFromHistory(trx, address);
  await nameChangeSet(trx, '');
  if (now.length > 0) await bumpCatalogueVersion(trx);
}

/**
 * Waits for what is being written about the person: changes of a reseller, replies, and forms of a class, which
 * would be left without a name to find them by.
 * @returns also what that has written
 */
async function readToErase(trx: Trx, address: string): Promise<PersonRecords> {
  const { resellers, sent, naming, members } = await readPerson(trx, address);
  if (resellers.length > 0) await lockCatalogue(trx);
  const enquiries = [...sent, ...naming].map(({ id }) => id);
  if (enquiries.length > 0) await lockEnquiries(trx, enquiries);
  const classes = [...new Set(members.map(({ tracking_id }) => tracking_id))];
  if (classes.length > 0) await lockClasses(trx, classes);
  return readPerson(trx, address);
}

/**
 * Erases within the transaction. The remains of an earlier erasure contain no address, so a second one finds
 * nothing.
 * @param address in lower case (`normalAddress`)
 * @returns what was found
 */
export async function erasePerson(trx: Trx, address: string): Promise<PersonRecords> {
  const records = await readToErase(trx, address);
  await eraseNotes(trx, records);
  await eraseSubmissions(trx, records);
  await eraseMails(trx, records);
  await eraseFromOthers(trx, records);
  await eraseMembers(trx, records);
  await eraseNames(trx, records);
  await eraseResellers(trx, records);
  await eraseStoredReplies(trx, records);
  return records;
}

/** The number of records of each kind; the person is not recorded. */
const counts = (findings: readonly Finding[]): Record<string, number> =>
  Object.fromEntries(
    RECORD_KINDS.map(
      (kind) => [kind, findings.filter((finding) => finding.kind === kind).length] as const,
    ).filter(([, count]) => count > 0),
  );

/**
 * Like `erasePerson`, and recorded: as a hash, so that an older backup does not restore the records, and in the
 * activity log.
 * @param by the secret that keys the hash, the time (epoch milliseconds), and the actor of the activity log
 * @returns what was done, one finding per record
 */
export async function eraseAndNote(
  trx: Trx,
  address: string,
  by: { secret: string; at: number; actor: string },
): Promise<Finding[]> {
  const records = await erasePerson(trx, address);
  const findings = planErasure(records);
  await recordErasure(trx, records, by);
  if (findings.length > 0)
    await logActivity(trx, { actor: by.actor, now: by.at }, 'person.erased', 'a person', {
      after: counts(findings),
    });
  return findings;
}
