/** The names of instructors in stored ratings, which begin with them. */
import type { Selectable } from 'kysely';
import type { AnswerRecord } from '../../contract/classForms/entities';
import type { ClassAnswersTable } from '../database/classTables';
import type { Trx } from '../database/tables';

const RATING_FORMS = ['evaluation', 'instructor'] as const;

type AnswerKey = Pick<
  Selectable<ClassAnswersTable>,
  'tracking_id' | 'person_role' | 'person_id' | 'form_type'
>;

/** The columns that identify an answer, in its own row and in that of a reopening. */
export const keyOf = ({ tracking_id, person_role, person_id, form_type }: AnswerKey) => ({
  ...{ tracking_id, person_role, person_id, form_type },
});

/**
 * Ratings of an instructor begin with the instructor's name at the time. The id identifies them.
 * @returns the records with the new name
 */
export function renameTrainer(
  data: unknown,
  { person_id, name }: { person_id: number; name: string },
  renamed: string,
): unknown {
  if (!Array.isArray(data)) return data;
  const key = `trainer_${person_id}`;
  return (data as AnswerRecord[]).map((record) => {
    const parts = record.answer;
    if (typeof parts !== 'object' || Array.isArray(parts)) return record;
    const text = parts[key];
    const end = text?.startsWith(`${name}: `) ? name.length : text?.indexOf(': ');
    if (text === undefined || end === undefined || end < 0) return record;
    return { ...record, answer: { ...parts, [key]: `${renamed}${text.slice(end)}` } };
  });
}

interface Trainer {
  tracking_id: string;
  person_id: number;
  name: string;
}

/** In submissions, and in those from before a form was reopened. */
export async function renameInRatings(trx: Trx, member: Trainer, name: string): Promise<void> {
  const renamed = (data: unknown): unknown => renameTrainer(data, member, name);
  const answers = await trx
    .selectFrom('class_answers')
    .select(['tracking_id', 'person_role', 'person_id', 'form_type', 'data'])
    .where('tracking_id', '=', member.tracking_id)
    .where('form_type', 'in', RATING_FORMS)
    .execute();
  for (const answer of answers)
    await trx
      .updateTable('class_answers')
      .set({ data: JSON.stringify(renamed(answer.data)) })
      .where(({ and }) => and(keyOf(answer)))
      .execute();
  const reopenings = await trx
    .selectFrom('class_reopenings')
    .select(['tracking_id', 'person_role', 'person_id', 'form_type', 'reopened_at', 'earlier'])
    .where('tracking_id', '=', member.tracking_id)
    .where('form_type', 'in', RATING_FORMS)
    .execute();
  for (const { earlier, ...row } of reopenings)
    await trx
      .updateTable('class_reopenings')
      .set({ earlier: JSON.stringify({ ...earlier, data: renamed(earlier.data) }) })
      .where(({ and }) => and({ ...keyOf(row), reopened_at: row.reopened_at }))
      .execute();
}

/** Without a name: nobody could erase that of somebody who is on no list. */
const formerName = (id: number): string => `(instructor ${id})`;

interface Listed {
  id: number;
  name: string;
}

/**
 * Takes the names of instructors who have left the list out of what trainees sent about them. The name of
 * somebody who returns, as by Undo, is put back.
 */
export async function renameFormer(
  trx: Trx,
  tracking_id: string,
  before: readonly Listed[],
  after: readonly Listed[],
): Promise<void> {
  const without = (people: readonly Listed[], others: readonly Listed[]) =>
    people.filter(({ id }) => !others.some((other) => other.id === id));
  for (const { id, name } of without(before, after))
    await renameInRatings(trx, { tracking_id, person_id: id, name }, formerName(id));
  for (const { id, name } of without(after, before))
    await renameInRatings(trx, { tracking_id, person_id: id, name: formerName(id) }, name);
}
