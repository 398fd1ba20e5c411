/** Reads what classes contain about a person: membership, submissions, and times. */
import { sql, type Kysely } from 'kysely';
import type { EarlierAnswer } from '../database/classTables';
import type { Tables } from '../database/tables';
import { holds } from './personMails';
import { mentions, mentionsWithin } from './redact';

type Db = Kysely<Tables>;

export interface ClassMember {
  role: 'trainee' | 'instructor';
  tracking_id: string;
  course_title: string;
  course_start_date: string;
  course_end_date: string;
  person_id: number;
  name: string;
  email: string | null;
  company_label: string | null;
}

/** A class whose coordinator's name contains the address. */
export interface CoordinatedClass {
  tracking_id: string;
  course_title: string;
  course_start_date: string;
  course_end_date: string;
  coordinator_name: string;
}

export interface StoredAnswer {
  tracking_id: string;
  person_role: 'trainee' | 'instructor';
  person_id: number;
  form_type: string;
  data: unknown;
  email: string | null;
  email_checkbox: string | null;
  score: number | null;
  submitted_at: Date;
  /** of a form that arrived late */
  sent_at: Date | null;
}

/** A form that staff reopened. */
export interface StoredReopening {
  tracking_id: string;
  person_role: 'trainee' | 'instructor';
  person_id: number;
  form_type: string;
  reopened_at: Date;
  reason: string;
  earlier: EarlierAnswer;
}

export interface StoredTimestamp {
  tracking_id: string;
  trainee_id: number;
  form_type: string;
  tracking_type: string;
  recorded_at: Date;
}

const answerColumns = [
  'tracking_id',
  'person_role',
  'person_id',
  'form_type',
  'email',
  'email_checkbox',
  'score',
  'submitted_at',
  'sent_at',
] as const;

/**
 * Those of the members' classes, and those that contain the address themselves.
 * @param address undefined: it is not looked for
 */
export async function readAnswers(
  db: Db,
  address: string | undefined,
  members: readonly ClassMember[],
): Promise<StoredAnswer[]> {
  const classes = [...new Set(members.map(({ tracking_id }) => tracking_id))];
  return db
    .selectFrom('class_answers')
    .select([...answerColumns, sql<unknown>`data`.as('data')])
    .where((field) =>
      field.or([
        ...(address === undefined ? [] : [holds('email', address), holds('data', address)]),
        ...(classes.length > 0 ? [field('tracking_id', 'in', classes)] : []),
      ]),
    )
    .orderBy('tracking_id')
    .orderBy('person_role')
    .orderBy('person_id')
    .orderBy('form_type')
    .execute();
}

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

/** @param address undefined: it is not looked for */
export async function readReopenings(
  db: Db,
  address: string | undefined,
  members: readonly ClassMember[],
): Promise<StoredReopening[]> {
  const classes = [...new Set(members.map(({ tracking_id }) => tracking_id))];
  return db
    .selectFrom('class_reopenings')
    .select(['tracking_id', 'person_role', 'person_id', 'form_type', 'reopened_at', 'reason'])
    .select(sql<EarlierAnswer>`earlier`.as('earlier'))
    .where((field) =>
      field.or([
        ...(address === undefined ? [] : [holds('reason', address), holds('earlier', address)]),
        ...(classes.length > 0 ? [field('tracking_id', 'in', classes)] : []),
      ]),
    )
    .orderBy('tracking_id')
    .orderBy('reopened_at')
    .execute();
}

export async function readTimestamps(db: Db, members: readonly ClassMember[]): Promise<StoredTimestamp[]> {
  const all: StoredTimestamp[] = [];
  for (const { role, tracking_id, person_id } of members) {
    if (role !== 'trainee') continue;
    all.push(
      ...(await db
        .selectFrom('class_timestamps')
        .selectAll()
        .where('tracking_id', '=', tracking_id)
        .where('trainee_id', '=', person_id)
        .orderBy('recorded_at')
        .execute()),
    );
  }
  return all;
}

export const isMemberAnswer = (
  answer: Pick<StoredAnswer, 'tracking_id' | 'person_role' | 'person_id'>,
  members: readonly ClassMember[],
): boolean =>
  members.some(
    ({ tracking_id, role, person_id }) =>
      tracking_id === answer.tracking_id && role === answer.person_role && person_id === answer.person_id,
  );
