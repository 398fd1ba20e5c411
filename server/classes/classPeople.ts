/** Writes the people of a class, for `classImport.ts`. */
import { sql } from 'kysely';
import { PERSON_ROLES, type PersonRole } from '../../contract/classForms/entities';
import type { FieldProblem } from '../../contract/schemas/problems';
import type { PersonOfClass } from '../../contract/staff/classMakingSchemas';
import type { Trx } from '../database/tables';
import type { ClassToImport } from './classEntity';
import type { StoredClass } from './classRows';
import type { ClassRow } from './classSchema';
import { forgetAbsent, forgetReminders } from './openings';
import { noteGivenIds } from './personIds';

/** A class that cannot be written. */
export interface ClassProblem extends FieldProblem {
  place: string;
  /** a person who is left out and has sent answers, or begun an assessment */
  answered?: PersonOfClass;
  /** the name of a person who would get the number of somebody else */
  renumbered?: string;
  /** the course of the survey that is not in the database */
  unknownCourse?: number;
}

const PEOPLE = { trainee: 'trainees', instructor: 'trainers' } as const;

/** @returns the people who would be removed although they have sent answers or begun an assessment */
async function droppedWithRecords(
  trx: Trx,
  trackingId: string,
  role: PersonRole,
  { kept, listed }: { kept: readonly number[]; listed: readonly number[] },
): Promise<{ id: number; has_sent: boolean }[]> {
  const { rows } = await sql<{ id: number; has_sent: boolean }>`
    SELECT id, bool_or(has_sent) AS has_sent FROM (
      SELECT person_id AS id, true AS has_sent FROM class_answers
        WHERE tracking_id = ${trackingId} AND person_role = ${role}
      UNION ALL SELECT person_id, true FROM class_reopenings
        WHERE tracking_id = ${trackingId} AND person_role = ${role}
      -- Earlier versions left the times of people whom they removed.
      UNION ALL SELECT trainee_id, false FROM class_timestamps
        WHERE tracking_id = ${trackingId} AND 'trainee' = ${role} AND trainee_id = ANY (${[...listed]}::int[])) AS records
    GROUP BY id ORDER BY id`.execute(trx);
  return rows.filter(({ id }) => !kept.includes(id));
}

async function dropAnswers(trx: Trx, trackingId: string, role: PersonRole, ids: readonly number[]) {
  if (ids.length === 0) return;
  await noteGivenIds(trx, trackingId, role, ids);
  for (const table of ['class_answers', 'class_reopenings'] as const) {
    await trx
      .deleteFrom(table)
      .where('tracking_id', '=', trackingId)
      .where('person_role', '=', role)
      .where('person_id', 'in', ids)
      .execute();
  }
  if (role === 'instructor') return;
  await trx
    .deleteFrom('class_timestamps')
    .where('tracking_id', '=', trackingId)
    .where('trainee_id', 'in', ids)
    .execute();
}

/** Whose answers may be removed with them: everybody's, or those of people who were named to whoever saves. */
export type MayDrop = 'all' | readonly PersonOfClass[];

/** @param before the class as it was stored */
export async function checkDropped(
  trx: Trx,
  { place, row }: ClassToImport,
  before: StoredClass['row'],
  mayDrop: MayDrop,
): Promise<ClassProblem[]> {
  const { tracking_id: trackingId } = before;
  const problems: ClassProblem[] = [];
  for (const role of PERSON_ROLES) {
    const field = PEOPLE[role];
    const [kept, listed] = [row[field], before[field]].map((people) => people.map(({ id }) => id));
    const dropped = await droppedWithRecords(trx, trackingId, role, {
      kept: kept ?? [],
      listed: listed ?? [],
    });
    const isAgreed = ({ id }: { id: number }): boolean =>
      mayDrop === 'all' || mayDrop.some((person) => person.role === role && person.id === id);
    await dropAnswers(
      trx,
      trackingId,
      role,
      dropped.filter(isAgreed).map(({ id }) => id),
    );
    for (const { id, has_sent } of dropped.filter((person) => !isAgreed(person)))
      problems.push({
        place,
        field,
        message: `must keep ${id}, who has ${has_sent ? 'sent answers' : 'begun an assessment'} (--force drops both)`,
        answered: { role, id },
      });
  }
  return problems;
}

export async function writePeople(trx: Trx, trackingId: string, row: ClassRow): Promise<void> {
  // No foreign key refers to these rows, so the list is simply rewritten.
  const formerTrainees = await trx
    .deleteFrom('class_trainees')
    .where('tracking_id', '=', trackingId)
    .returning(['trainee_id as id', 'email'])
    .execute();
  const formerTrainers = await trx
    .deleteFrom('class_trainers')
    .where('tracking_id', '=', trackingId)
    .returning(['trainer_id as id', 'email'])
    .execute();
  const trainees = row.trainees.map((trainee, position) => ({
    tracking_id: trackingId,
    trainee_id: trainee.id,
    name: trainee.name,
    email: trainee.email ?? null,
    company_label: trainee.company_label ?? null,
    portfolio_id: trainee.portfolio_id ?? null,
    position,
  }));
  const trainers = row.trainers.map(({ id, name, email = null }, position) => ({
    tracking_id: trackingId,
    trainer_id: id,
    name,
    email,
    position,
  }));
  if (trainees.length > 0) await trx.insertInto('class_trainees').values(trainees).execute();
  if (trainers.length > 0) await trx.insertInto('class_trainers').values(trainers).execute();
  await forgetReminders(trx, { trackingId, role: 'trainee' }, formerTrainees, row.trainees);
  await forgetReminders(trx, { trackingId, role: 'instructor' }, formerTrainers, row.trainers);
  await forgetAbsent(trx, trackingId);
}

type Listed = Pick<ClassRow['trainees'][number], 'id' | 'name' | 'email'>;

/** @returns whether both have an address, in any case, that nobody else on either list has: companies share some */
function sharesOwnAddress(one: Listed, other: Listed, ...lists: readonly (readonly Listed[])[]): boolean {
  const email = one.email?.toLowerCase();
  const hasIt = (person: Listed): boolean => person.email?.toLowerCase() === email;
  if (!email || !hasIt(other)) return false;
  return lists.every((list) => list.filter(hasIt).length === 1);
}

/**
 * A renumbered list would hand the links and answers of one person to another. Correcting a name or an
 * address is fine. A correction may make namesakes of two people who both keep their numbers.
 */
export function checkRenumbered({ place, row }: ClassToImport, before: StoredClass): ClassProblem[] {
  return Object.values(PEOPLE).flatMap((field) => {
    const given: readonly Listed[] = row[field];
    const stored: readonly Listed[] = before.row[field];
    const holders = new Map(stored.map((one) => [one.id, one]));
    const names = new Map(given.map(({ id, name }) => [id, name]));
    const isSameAddress = (one: Listed, other: Listed) => sharesOwnAddress(one, other, given, stored);
    return given.flatMap((one) => {
      const holder = holders.get(one.id);
      if (!holder || one.name === holder.name || isSameAddress(one, holder)) return [];
      const own =
        stored.find((other) => isSameAddress(one, other)) ??
        stored.find(({ id, name }) => name === one.name && names.get(id) !== name);
      if (!own) return [];
      const message = `must not give ${one.id} to who has ${own.id}: links and answers of ${one.id} are somebody else's (--force gives it)`;
      return [{ place, field, message, renumbered: one.name }];
    });
  });
}

/** @returns whether any of them was new */
export async function noteFormer(trx: Trx, trackingId: string, row: ClassRow): Promise<boolean> {
  const trainees = await noteGivenIds(trx, trackingId, 'trainee', row.former_trainees ?? []);
  return (await noteGivenIds(trx, trackingId, 'instructor', row.former_trainers ?? [])) || trainees;
}
