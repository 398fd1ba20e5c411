/** Erases the people of a class, what they submitted, and what others submitted about them. */
import { sql } from 'kysely';
import { erasedName } from '@/contract/classForms/erasedName';
import { keyOf, renameInRatings } from '../classes/trainerNames';
import type { Trx } from '../database/tables';
import { ERASED_HASH } from '../http/idempotency';
import { anonymousData } from './eraseAnswers';
import { isPersonalForm } from './erasePlan';
import type { ClassMember, StoredAnswer } from './personClasses';
import type { PersonRecords } from './personRecords';
import { remindsMember } from './personMails';
import { ERASED, mapTexts, mentionsWithin, redactText } from './redact';

/** Changes a person on the list. An instructor is renamed in ratings, too. */
async function changeMember(
  trx: Trx,
  member: ClassMember,
  change: { name: string; email?: null },
  ofTrainee: { company_label: string | null; portfolio_id?: null },
): Promise<void> {
  const { role, tracking_id, person_id } = member;
  if (role === 'instructor') {
    await trx
      .updateTable('class_trainers')
      .set(change)
      .where(({ and }) => and({ tracking_id, trainer_id: person_id }))
      .execute();
    await renameInRatings(trx, member, change.name);
  } else
    await trx
      .updateTable('class_trainees')
      .set({ ...change, ...ofTrainee })
      .where(({ and }) => and({ tracking_id, trainee_id: person_id }))
      .execute();
}

async function eraseMember(trx: Trx, member: ClassMember): Promise<void> {
  const { role, tracking_id, person_id } = member;
  await changeMember(
    trx,
    member,
    { name: erasedName(person_id), email: null },
    { company_label: null, portfolio_id: null },
  );
  if (role === 'trainee')
    await trx
      .deleteFrom('class_timestamps')
      .where(({ and }) => and({ tracking_id, trainee_id: person_id }))
      .execute();
  for (const table of ['class_openings', 'class_reminders'] as const)
    await trx
      .deleteFrom(table)
      .where(({ and }) => and({ tracking_id, person_role: role, person_id }))
      .execute();
  const reminders = trx.selectFrom('outbox_people').select('outbox_id').where(remindsMember(member));
  await trx.deleteFrom('outbox').where('id', 'in', reminders).execute();
  // The key stays, so that a device that sends again stores nothing. The hash of its body is removed, also
  // for lists that include the person.
  await trx
    .updateTable('idempotency_keys')
    .set({ body_hash: ERASED_HASH })
    .where(
      sql<boolean>`starts_with(scope, ${`class/${tracking_id}/${role}/${person_id}/`})
        OR starts_with(scope, ${`class/${tracking_id}/coordinator/`})`,
    )
    .execute();
}

/** A coordinator is named nowhere else in a class; others on the list keep their own data. */
export async function eraseNames(trx: Trx, { address, coordinated, membersNaming }: PersonRecords) {
  for (const { tracking_id } of coordinated)
    await trx
      .updateTable('classes')
      .set({ coordinator_name: null })
      .where('tracking_id', '=', tracking_id)
      .execute();
  for (const member of membersNaming) {
    const { person_id, company_label } = member;
    const name = redactText(member.name, address).replaceAll(ERASED, erasedName(person_id));
    await changeMember(
      trx,
      member,
      { name },
      { company_label: company_label && redactText(company_label, address) },
    );
  }
}

async function eraseAnswers(trx: Trx, answers: readonly StoredAnswer[]): Promise<void> {
  for (const answer of answers) {
    if (isPersonalForm(answer.form_type)) {
      await trx
        .deleteFrom('class_answers')
        .where(({ and }) => and(keyOf(answer)))
        .execute();
      continue;
    }
    const { forms } = await trx
      .selectFrom('classes')
      .select('forms')
      .where('tracking_id', '=', answer.tracking_id)
      .executeTakeFirstOrThrow();
    const data = anonymousData(forms, answer.form_type, answer.data);
    await trx
      .updateTable('class_answers')
      .set({ data: JSON.stringify(data), email: null, email_checkbox: null })
      .where(({ and }) => and(keyOf(answer)))
      .execute();
  }
}

/** The reason for a reopening, and the earlier submission, are only about the person. */
export async function eraseMembers(
  trx: Trx,
  { members, answers, reopenings }: Pick<PersonRecords, 'members' | 'answers' | 'reopenings'>,
): Promise<void> {
  await eraseAnswers(trx, answers);
  for (const row of reopenings)
    await trx
      .deleteFrom('class_reopenings')
      .where(({ and }) => and({ ...keyOf(row), reopened_at: row.reopened_at }))
      .execute();
  for (const member of members) await eraseMember(trx, member);
}

/** In what others on the lists have sent, and in the reasons why their forms were opened again. */
export async function eraseFromOthers(
  trx: Trx,
  { address, answersNaming, reopeningsNaming }: PersonRecords,
): Promise<void> {
  for (const answer of answersNaming) {
    const data = mapTexts(answer.data, (text) => redactText(text, address));
    const isTheirs = mentionsWithin(answer.email, address);
    await trx
      .updateTable('class_answers')
      .set({ data: JSON.stringify(data), ...(isTheirs && { email: null, email_checkbox: null }) })
      .where(({ and }) => and(keyOf(answer)))
      .execute();
  }
  for (const row of reopeningsNaming) {
    const earlier = mapTexts(row.earlier, (text) => redactText(text, address));
    await trx
      .updateTable('class_reopenings')
      .set({ reason: redactText(row.reason, address), earlier: JSON.stringify(earlier) })
      .where(({ and }) => and({ ...keyOf(row), reopened_at: row.reopened_at }))
      .execute();
  }
}
