/** Restores a class's answers from an import: adds missing ones, and changes nothing. */
import { readInstant } from '../../contract/classForms/instants';
import type { EarlierAnswer } from '../database/classTables';
import type { Trx } from '../database/tables';
import type { ClassRow } from './classSchema';

/** Limit of one statement: PostgreSQL accepts 65,535 values. */
const MAX_ANSWER_ROWS = 1_000;

interface Sending {
  person_role: string;
  person_id: number;
  form_type: string;
  submitted_at: string | Date;
}
/** Identifies an answer: a form that is filled in once more has another time. */
const sendingOf = ({ person_role, person_id, form_type, submitted_at }: Sending): string =>
  [person_role, person_id, form_type, new Date(submitted_at).getTime()].join();

/**
 * @returns those of people on the class's lists. Records of anybody else would show nowhere, and stop the next
 *   import.
 */
const ofListed = <Sent extends { person_role: string; person_id: number }>(
  { trainees, trainers }: ClassRow,
  records: readonly Sent[] = [],
): Sent[] => {
  const ids = {
    trainee: new Set(trainees.map(({ id }) => id)),
    instructor: new Set(trainers.map(({ id }) => id)),
  };
  return records.filter(({ person_role: role, person_id: id }) =>
    ids[role === 'instructor' ? role : 'trainee'].has(id),
  );
};

/** @returns the answers that were reopened here */
async function readReopened(trx: Trx, trackingId: string): Promise<ReadonlySet<string>> {
  const reopened = await trx
    .selectFrom('class_reopenings')
    .select(['person_role', 'person_id', 'form_type', 'earlier'])
    .where('tracking_id', '=', trackingId)
    .execute();
  return new Set(reopened.map(({ earlier, ...form }) => sendingOf({ ...form, ...earlier })));
}

/**
 * Restores missing answers of people on the lists; existing ones stay unchanged, and one that was reopened since
 * is not missing.
 * @returns whether any was missing
 */
export async function restoreAnswers(trx: Trx, trackingId: string, row: ClassRow) {
  const answers = ofListed(row, row.answers);
  if (answers.length === 0) return false;
  const reopened = await readReopened(trx, trackingId);
  const given = answers.map(
    ({ submitted_at, sent_at, email, email_checkbox = null, score = null, ...rest }) => ({
      tracking_id: trackingId,
      ...rest,
      email: email?.toLowerCase() ?? null,
      email_checkbox,
      score,
      submitted_at: new Date(readInstant(submitted_at, 'start') ?? 0),
      sent_at: sent_at === undefined ? null : new Date(readInstant(sent_at, 'start') ?? 0),
    }),
  );
  const rows = given.filter((answer) => !reopened.has(sendingOf(answer)));
  let isAnyNew = false;
  for (let start = 0; start < rows.length; start += MAX_ANSWER_ROWS) {
    const added = await trx
      .insertInto('class_answers')
      .values(rows.slice(start, start + MAX_ANSWER_ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .execute();
    isAnyNew ||= added.length > 0;
  }
  return isAnyNew;
}

/** @returns the answers of a class, by `sendingOf` */
async function readSent(trx: Trx, trackingId: string): Promise<ReadonlySet<string>> {
  const sent = await trx
    .selectFrom('class_answers')
    .select(['person_role', 'person_id', 'form_type', 'submitted_at'])
    .where('tracking_id', '=', trackingId)
    .execute();
  return new Set(sent.map(sendingOf));
}

/**
 * Like `restoreAnswers`. A reopening whose answer is there was undone since, and one whose answer was reopened
 * here is known, perhaps as another that followed it.
 */
export async function restoreReopenings(trx: Trx, trackingId: string, row: ClassRow) {
  const reopenings = ofListed(row, row.reopenings);
  if (reopenings.length === 0) return false;
  const sent = await readSent(trx, trackingId);
  const reopened = await readReopened(trx, trackingId);
  const rows = reopenings.flatMap(({ reopened_at, ...rest }) => {
    const sending = sendingOf({ ...rest, ...(JSON.parse(rest.earlier) as EarlierAnswer) });
    if (sent.has(sending) || reopened.has(sending)) return [];
    return {
      tracking_id: trackingId,
      ...rest,
      reopened_at: new Date(readInstant(reopened_at, 'start') ?? 0),
    };
  });
  if (rows.length === 0) return false;
  const added = await trx
    .insertInto('class_reopenings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return added.length > 0;
}
