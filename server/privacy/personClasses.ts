/** Reads what classes contain about a person: membership, submissions, and times. */
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { PersonRole } from '../../contract/classForms/entities';
import type {
  ClassAnswersTable,
  ClassOpeningsTable,
  ClassRemindersTable,
  ClassReopeningsTable,
  ClassTimestampsTable,
} from '../database/classTables';
import type { Tables, Db } from '../database/tables';
import { holds } from './personMails';
import { mentions, mentionsWithin } from './redact';

/** A class in the list of what is held. */
interface NamedClass {
  tracking_id: string;
  course_title: string;
  course_start_date: string;
  course_end_date: string;
}

export interface ClassMember extends NamedClass {
  role: PersonRole;
  person_id: number;
  name: string;
  email: string | null;
  company_label: string | null;
}

/** A class whose coordinator's name contains the address. */
export interface CoordinatedClass extends NamedClass {
  coordinator_name: string;
}

export type StoredAnswer = Selectable<ClassAnswersTable>;
/** A form that staff reopened. */
export type StoredReopening = Selectable<ClassReopeningsTable>;
export type StoredTimestamp = Selectable<ClassTimestampsTable>;
export type StoredOpening = Selectable<ClassOpeningsTable>;
export type StoredReminder = Selectable<ClassRemindersTable>;

/**
 * Those of the members' classes, and those that contain the address themselves.
 * @param address undefined: it is not looked for
 * @param columns that may contain it
 */
function heldOf(address: string | undefined, members: readonly ClassMember[], columns: readonly string[]) {
  const classes = [...new Set(members.map(({ tracking_id }) => tracking_id))];
  const ways = [
    ...(address === undefined ? [] : columns.map((column) => holds(column, address))),
    ...(classes.length > 0 ? [sql<boolean>`tracking_id IN (${sql.join(classes)})`] : []),
  ];
  return ways.length > 0 ? sql<boolean>`(${sql.join(ways, sql` OR `)})` : sql<boolean>`false`;
}

/** As of `heldOf`. */
export const readAnswers = (
  db: Db,
  address: string | undefined,
  members: readonly ClassMember[],
): Promise<StoredAnswer[]> =>
  db
    .selectFrom('class_answers')
    .selectAll()
    .where(heldOf(address, members, ['email', 'data']))
    .orderBy('tracking_id')
    .orderBy('person_role')
    .orderBy('person_id')
    .orderBy('form_type')
    .execute();

const PEOPLE = sql`
  SELECT people.*, c.course_title, c.course_start_date::text, c.course_end_date::text FROM (
    SELECT 'trainee' AS role, tracking_id, trainee_id AS person_id, name, email, company_label FROM class_trainees
    UNION ALL
    SELECT 'instructor', tracking_id, trainer_id, name, email, NULL FROM class_trainers) AS people
  JOIN classes AS c USING (tracking_id)`;

/**
 * People on the list with the address; and people without one whose name is the address, or who submitted an
 * answer with it. A different address on the list takes precedence, because anybody can type an address into
 * an answer.
 */
export async function readMembers(db: Db, address: string): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`${PEOPLE}
    WHERE lower(people.email) = ${address} OR (people.email IS NULL AND (lower(trim(people.name)) = ${address} OR EXISTS (
      SELECT FROM class_answers AS a WHERE a.tracking_id = people.tracking_id AND a.person_role = people.role
        AND a.person_id = people.person_id AND lower(a.email) = ${address}
      UNION SELECT FROM class_reopenings AS r WHERE r.tracking_id = people.tracking_id AND r.person_role = people.role
        AND r.person_id = people.person_id AND lower(r.earlier ->> 'email') = ${address})))
    ORDER BY people.tracking_id, people.role, people.person_id`.execute(db);
  return rows;
}

/** Everybody on the lists. */
export const readAllMembers = async (db: Db): Promise<ClassMember[]> =>
  (await sql<ClassMember>`${PEOPLE}`.execute(db)).rows;

/** @returns other people on the lists whose name or company contains the address */
export async function readMembersNaming(
  db: Db,
  address: string,
  members: readonly ClassMember[],
): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`${PEOPLE}
    WHERE ${holds('people.name', address)} OR ${holds('people.company_label', address)}
    ORDER BY people.tracking_id, people.role, people.person_id`.execute(db);
  return rows.filter(
    ({ role: person_role, ...person }) =>
      mentionsWithin([person.name, person.company_label], address) &&
      !isMemberAnswer({ ...person, person_role }, members),
  );
}

export async function readCoordinated(db: Db, address: string): Promise<CoordinatedClass[]> {
  const { rows } = await sql<CoordinatedClass>`
    SELECT tracking_id, course_title, course_start_date::text, course_end_date::text, coordinator_name FROM classes
    WHERE ${holds('coordinator_name', address)} ORDER BY tracking_id`.execute(db);
  return rows.filter(({ coordinator_name }) => mentions(coordinator_name, address));
}

/** As of `heldOf`. */
export const readReopenings = (
  db: Db,
  address: string | undefined,
  members: readonly ClassMember[],
): Promise<StoredReopening[]> =>
  db
    .selectFrom('class_reopenings')
    .selectAll()
    .where(heldOf(address, members, ['reason', 'earlier']))
    .orderBy('tracking_id')
    .orderBy('reopened_at')
    .execute();

/** Times of assessments, openings and reminders of the members, by person. */
export async function readTimes(db: Db, members: readonly ClassMember[]) {
  const isTheirs = ({ or, and }: ExpressionBuilder<Tables, 'class_openings' | 'class_reminders'>) =>
    or(members.map(({ tracking_id, role, person_id }) => and({ tracking_id, person_role: role, person_id })));
  const trainees = members.filter(({ role }) => role === 'trainee');
  return {
    timestamps: await db
      .selectFrom('class_timestamps')
      .selectAll()
      .where(({ or, and }) =>
        or(trainees.map(({ tracking_id, person_id }) => and({ tracking_id, trainee_id: person_id }))),
      )
      .orderBy('tracking_id')
      .orderBy('trainee_id')
      .orderBy('recorded_at')
      .execute(),
    openings: await db
      .selectFrom('class_openings')
      .selectAll()
      .where(isTheirs)
      .orderBy('tracking_id')
      .orderBy('person_role')
      .orderBy('person_id')
      .orderBy('opened_at')
      .execute(),
    reminders: await db
      .selectFrom('class_reminders')
      .selectAll()
      .where(isTheirs)
      .orderBy('tracking_id')
      .orderBy('person_role')
      .orderBy('person_id')
      .orderBy('reminded_at')
      .execute(),
  };
}

export const isMemberAnswer = (
  answer: Pick<StoredAnswer, 'tracking_id' | 'person_role' | 'person_id'>,
  members: readonly ClassMember[],
): boolean =>
  members.some(
    ({ tracking_id, role, person_id }) =>
      tracking_id === answer.tracking_id && role === answer.person_role && person_id === answer.person_id,
  );
