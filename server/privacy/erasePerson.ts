/** Removes or anonymises every record of an address (docs/rules/privacy.md#erasure; decision 30). */
import { sql, type Transaction } from 'kysely';
import { flexFields } from '../../contract/personalData';
import type { FlexPayload } from '../../contract/submissions';
import { nameChangeSet } from '../catalogue/changes/changeCatalogue';
import { bumpCatalogueVersion } from '../database/catalogueVersion';
import type { Tables } from '../database/tables';
import { anonymousData, renameTrainer } from './eraseAnswers';
import { recordErasure } from './erasureLog';
import { hasOthers, isPersonalForm, planErasure, type Finding } from './erasePlan';
import type { ClassMember, StoredAnswer, StoredReopening } from './personClasses';
import { participantsWith, readPerson, type PersonRecords, type StoredSubmission } from './personRecords';
import { ERASED, mapTexts, mentionsWithin, redactText } from './redact';

type Trx = Transaction<Tables>;

const storeBody = (trx: Trx, id: number, body: object, more: { email?: string } = {}) =>
  trx
    .updateTable('submissions')
    .set({ body: JSON.stringify(body), ...more })
    .where('id', '=', id)
    .execute();

/** All that a registration tells of its sender: whatever is personal, but the reseller, whose booking it stays. */
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

/** Those about what the person sent go, also where the enquiry stays for its other participants. */
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

const whereAnswer = (trx: Trx, answer: StoredAnswer) =>
  trx
    .updateTable('class_answers')
    .where('tracking_id', '=', answer.tracking_id)
    .where('person_role', '=', answer.person_role)
    .where('person_id', '=', answer.person_id)
    .where('form_type', '=', answer.form_type);

/** Ids keep names apart that all read the same. */
const erasedName = ({ person_id }: ClassMember): string => `(erased ${person_id})`;

async function renameInRatings(trx: Trx, member: ClassMember): Promise<void> {
  const rows = await trx
    .selectFrom('class_answers')
    .select(['tracking_id', 'person_role', 'person_id', 'form_type', sql<unknown>`data`.as('data')])
    .where('tracking_id', '=', member.tracking_id)
    .where('form_type', 'in', ['evaluation', 'instructor'])
    .execute();
  for (const row of rows) {
    const data = renameTrainer(row.data, member.person_id, member.name, erasedName(member));
    await whereAnswer(trx, row as StoredAnswer)
      .set({ data: JSON.stringify(data) })
      .execute();
  }
}

async function eraseMember(trx: Trx, member: ClassMember): Promise<void> {
  const name = erasedName(member);
  if (member.role === 'instructor') {
    await trx
      .updateTable('class_trainers')
      .set({ name, email: null })
      .where('tracking_id', '=', member.tracking_id)
      .where('trainer_id', '=', member.person_id)
      .execute();
    await renameInRatings(trx, member);
  } else {
    await trx
      .updateTable('class_trainees')
      .set({ name, email: null, company_label: null, portfolio_id: null })
      .where('tracking_id', '=', member.tracking_id)
      .where('trainee_id', '=', member.person_id)
      .execute();
    await trx
      .deleteFrom('class_timestamps')
      .where('tracking_id', '=', member.tracking_id)
      .where('trainee_id', '=', member.person_id)
      .execute();
  }
  for (const table of ['class_openings', 'class_reminders'] as const)
    await trx
      .deleteFrom(table)
      .where('tracking_id', '=', member.tracking_id)
      .where('person_role', '=', member.role)
      .where('person_id', '=', member.person_id)
      .execute();
  // The key stays, so that a device that sends again stores nothing; the hash of what it sent goes, also of lists with the person.
  await trx
    .updateTable('idempotency_keys')
    .set({ body_hash: '' })
    .where(
      sql<boolean>`starts_with(scope, ${`class/${member.tracking_id}/${member.role}/${member.person_id}/`})
        OR starts_with(scope, ${`class/${member.tracking_id}/coordinator/`})`,
    )
    .execute();
}

async function eraseAnswers(trx: Trx, { address, answers, answersNaming }: PersonRecords): Promise<void> {
  for (const answer of answers) {
    if (isPersonalForm(answer.form_type)) {
      await trx
        .deleteFrom('class_answers')
        .where('tracking_id', '=', answer.tracking_id)
        .where('person_role', '=', answer.person_role)
        .where('person_id', '=', answer.person_id)
        .where('form_type', '=', answer.form_type)
        .execute();
      continue;
    }
    const { forms } = await trx
      .selectFrom('classes')
      .select('forms')
      .where('tracking_id', '=', answer.tracking_id)
      .executeTakeFirstOrThrow();
    const data = anonymousData(forms, answer.form_type, answer.data);
    await whereAnswer(trx, answer)
      .set({ data: JSON.stringify(data), email: null, email_checkbox: null })
      .execute();
  }
  for (const answer of answersNaming) {
    const data = mapTexts(answer.data, (text) => redactText(text, address));
    const isTheirs = answer.email === address;
    await whereAnswer(trx, answer)
      .set({ data: JSON.stringify(data), ...(isTheirs && { email: null, email_checkbox: null }) })
      .execute();
  }
}

/** Why a form was opened again, and what was sent before, are about the person only. */
async function eraseReopenings(trx: Trx, { address, reopenings, reopeningsNaming }: PersonRecords) {
  const at = ({ tracking_id, person_role, person_id, form_type, reopened_at }: StoredReopening) =>
    sql<boolean>`tracking_id = ${tracking_id} AND person_role = ${person_role} AND person_id = ${person_id}
      AND form_type = ${form_type} AND reopened_at = ${reopened_at}`;
  for (const row of reopenings) await trx.deleteFrom('class_reopenings').where(at(row)).execute();
  for (const row of reopeningsNaming) {
    const earlier = mapTexts(row.earlier, (text) => redactText(text, address));
    await trx
      .updateTable('class_reopenings')
      .set({ reason: redactText(row.reason, address), earlier: JSON.stringify(earlier) })
      .where(at(row))
      .execute();
  }
}

/** Deletes idempotency keys whose stored answer contains the address. Those of class forms contain none. */
async function eraseStoredReplies(trx: Trx, { address }: PersonRecords): Promise<void> {
  const rows = await trx
    .selectFrom('idempotency_keys')
    .select(['scope', 'key', sql<unknown>`answer`.as('answer')])
    .where(sql<boolean>`position(${address} IN lower(answer::text)) > 0`)
    .execute();
  for (const { scope, key } of rows.filter(({ answer }) => mentionsWithin(answer, address))) {
    await trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute();
  }
}

/** What they were before, and imports that wait: neither is told, and both would bring the address back. */
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
  for (const { id, fields } of resellers) {
    await trx
      .updateTable('resellers')
      .set(Object.fromEntries(fields.map((name) => [name, null])))
      .where('id', '=', id)
      .execute();
  }
  await eraseFromHistory(trx, address);
  await nameChangeSet(trx, '');
  if (resellers.length > 0) await bumpCatalogueVersion(trx);
}

/**
 * Erases within the transaction. What an earlier erasure left holds no address any more: a second one finds nothing.
 * @param address in lower case (`normalAddress`)
 * @returns what was done, a finding a record
 */
export async function erasePerson(trx: Trx, address: string): Promise<Finding[]> {
  const records = await readPerson(trx, address);
  await eraseNotes(trx, records);
  await eraseSubmissions(trx, records);
  await eraseMails(trx, records);
  // Before the members: an answer is judged by who was a member.
  await eraseAnswers(trx, records);
  await eraseReopenings(trx, records);
  for (const member of records.members) await eraseMember(trx, member);
  await eraseResellers(trx, records);
  await eraseStoredReplies(trx, records);
  return planErasure(records);
}

/**
 * As `erasePerson`, and noted, so that a backup that is older does not bring the records back.
 * @param by the secret that keys the note's hash, and the time (epoch milliseconds)
 */
export async function eraseAndNote(
  trx: Trx,
  address: string,
  by: { secret: string; at: number },
): Promise<Finding[]> {
  const findings = await erasePerson(trx, address);
  await recordErasure(trx, address, by);
  return findings;
}
