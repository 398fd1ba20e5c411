/** Everything in the database that names one e-mail address (decision 30). */
import { sql, type Kysely } from 'kysely';
import type { NoteKind } from '@/contract/staff/enquiries';
import type { FlexPayload } from '../../contract/submissions';
import type { EarlierAnswer } from '../database/classTables';
import type { Tables } from '../database/tables';
import { holds, readMails } from './personMails';
import { readOpenings, type StoredOpening, type StoredReminder } from './personOpenings';
import { readResellers, type ResellerRecord } from './personResellers';
import { mentions } from './redact';

type Db = Kysely<Tables>;

export interface StoredSubmission {
  id: number;
  kind: string;
  email: string;
  body: Record<string, unknown>;
  received_at: Date;
}

/** Of the team, about an enquiry. */
export interface StoredNote {
  id: number;
  submission_id: number;
  kind: NoteKind;
  subject: string;
  text: string;
  at: Date;
}

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

/** A form that staff opened again. */
export interface StoredReopening {
  tracking_id: string;
  person_role: 'trainee' | 'instructor';
  person_id: number;
  form_type: string;
  reopened_at: Date;
  reason: string;
  earlier: EarlierAnswer;
}

export interface PersonRecords {
  /** in lower case */
  address: string;
  /** sent from the address */
  sent: StoredSubmission[];
  /** of others, naming the address: as a participant, or in a text */
  naming: StoredSubmission[];
  /** about what was sent from the address */
  notes: StoredNote[];
  /** about what others sent, with the address in the text */
  notesNaming: StoredNote[];
  /** to the address, or telling staff what it sent */
  mails: { id: number; to_address: string; subject: string; created_at: Date; sent_at: Date | null }[];
  /** of others, with the address in a text */
  mailsNaming: { id: number; subject: string; text: string; html: string }[];
  members: ClassMember[];
  /** of the members */
  answers: StoredAnswer[];
  /** of somebody else on an attendance list, given with this address or naming it in a text */
  answersNaming: StoredAnswer[];
  /** of the members */
  reopenings: StoredReopening[];
  /** of others, with the address in the reason or in what was sent before */
  reopeningsNaming: StoredReopening[];
  /** first and last moments of assessments */
  timestamps: {
    tracking_id: string;
    trainee_id: number;
    form_type: string;
    tracking_type: string;
    recorded_at: Date;
  }[];
  /** of the members */
  openings: StoredOpening[];
  /** of the members */
  reminders: StoredReminder[];
  /** fields of the reseller that hold the address */
  resellers: ResellerRecord[];
}

async function readSubmissions(db: Db, address: string): Promise<StoredSubmission[]> {
  return db
    .selectFrom('submissions')
    .select(['id', 'kind', 'email', 'received_at', sql<Record<string, unknown>>`body`.as('body')])
    .where((field) => field.or([field('email', '=', address), holds('body', address)]))
    .orderBy('id')
    .execute();
}

async function readNotes(db: Db, address: string, sent: readonly StoredSubmission[]): Promise<StoredNote[]> {
  const ids = sent.map(({ id }) => id);
  return db
    .selectFrom('enquiry_notes')
    .select(['id', 'submission_id', 'kind', 'subject', 'text', 'at'])
    .where((field) =>
      field.or([
        holds('text', address),
        holds('subject', address),
        ...(ids.length > 0 ? [field('submission_id', 'in', ids)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
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

/** Those of members, and those that hold the address themselves. */
async function readAnswers(
  db: Db,
  address: string,
  members: readonly ClassMember[],
): Promise<StoredAnswer[]> {
  const classes = [...new Set(members.map(({ tracking_id }) => tracking_id))];
  return db
    .selectFrom('class_answers')
    .select([...answerColumns, sql<unknown>`data`.as('data')])
    .where((field) =>
      field.or([
        field('email', '=', address),
        holds('data', address),
        ...(classes.length > 0 ? [field('tracking_id', 'in', classes)] : []),
      ]),
    )
    .orderBy('tracking_id')
    .orderBy('person_role')
    .orderBy('person_id')
    .orderBy('form_type')
    .execute();
}

/**
 * Whoever stands on the list with the address; and whoever stands there without one, but sent an answer with it. A list that
 * gives another address is believed: anybody can type one beside an answer.
 */
async function readMembers(db: Db, address: string): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`
    SELECT people.*, c.course_title, c.course_start_date::text, c.course_end_date::text FROM (
      SELECT 'trainee' AS role, tracking_id, trainee_id AS person_id, name, email, company_label FROM class_trainees
      UNION ALL
      SELECT 'instructor', tracking_id, trainer_id, name, email, NULL FROM class_trainers) AS people
    JOIN classes AS c USING (tracking_id)
    WHERE lower(people.email) = ${address} OR (people.email IS NULL AND EXISTS (
      SELECT FROM class_answers AS a WHERE a.tracking_id = people.tracking_id AND a.person_role = people.role
        AND a.person_id = people.person_id AND a.email = ${address}
      UNION SELECT FROM class_reopenings AS r WHERE r.tracking_id = people.tracking_id AND r.person_role = people.role
        AND r.person_id = people.person_id AND r.earlier ->> 'email' = ${address}))
    ORDER BY people.tracking_id, people.role, people.person_id`.execute(db);
  return rows;
}

async function readReopenings(
  db: Db,
  address: string,
  members: readonly ClassMember[],
): Promise<StoredReopening[]> {
  const classes = [...new Set(members.map(({ tracking_id }) => tracking_id))];
  return db
    .selectFrom('class_reopenings')
    .select(['tracking_id', 'person_role', 'person_id', 'form_type', 'reopened_at', 'reason'])
    .select(sql<EarlierAnswer>`earlier`.as('earlier'))
    .where((field) =>
      field.or([
        holds('reason', address),
        holds('earlier', address),
        ...(classes.length > 0 ? [field('tracking_id', 'in', classes)] : []),
      ]),
    )
    .orderBy('tracking_id')
    .orderBy('reopened_at')
    .execute();
}

async function readTimestamps(db: Db, members: readonly ClassMember[]): Promise<PersonRecords['timestamps']> {
  const all: PersonRecords['timestamps'] = [];
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

/** @returns the participants of a registration with the address */
export const participantsWith = (
  body: Record<string, unknown>,
  address: string,
): FlexPayload['participants'] => {
  const list = Array.isArray(body['participants'])
    ? (body['participants'] as FlexPayload['participants'])
    : [];
  // Stored by an earlier version, one may lack what today's form insists on.
  return list.filter((person: { email?: string }) => person.email?.trim().toLowerCase() === address);
};

/** @param address in lower case (`normalAddress`) */
export async function readPerson(db: Db, address: string): Promise<PersonRecords> {
  const submissions = await readSubmissions(db, address);
  const sent = submissions.filter(({ email }) => email === address);
  const isAboutSent = ({ submission_id }: StoredNote): boolean => sent.some(({ id }) => id === submission_id);
  const notes = await readNotes(db, address, sent);
  const { own, naming } = await readMails(db, address, sent);
  const members = await readMembers(db, address);
  const answers = await readAnswers(db, address, members);
  const others = answers.filter((answer) => !isMemberAnswer(answer, members));
  const reopenings = await readReopenings(db, address, members);
  return {
    address,
    sent,
    naming: submissions.filter(
      ({ email, body }) => email !== address && mentions(JSON.stringify(body), address),
    ),
    notes: notes.filter(isAboutSent),
    notesNaming: notes.filter(
      (note) => !isAboutSent(note) && mentions(`${note.subject} ${note.text}`, address),
    ),
    mails: own,
    mailsNaming: naming,
    members,
    answers: answers.filter((answer) => isMemberAnswer(answer, members)),
    answersNaming: others.filter(
      ({ email, data }) => email === address || mentions(JSON.stringify(data), address),
    ),
    reopenings: reopenings.filter((row) => isMemberAnswer(row, members)),
    reopeningsNaming: reopenings.filter(
      (row) =>
        !isMemberAnswer(row, members) && mentions(`${row.reason} ${JSON.stringify(row.earlier)}`, address),
    ),
    timestamps: await readTimestamps(db, members),
    ...(await readOpenings(db, members)),
    resellers: await readResellers(db, address),
  };
}

/** @returns every address that a record of the site is kept under, each once and in lower case */
export async function readAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    SELECT DISTINCT lower(trim(address)) AS address FROM (
      SELECT email AS address FROM submissions
      UNION ALL SELECT participant ->> 'email' FROM submissions,
        jsonb_array_elements(CASE WHEN jsonb_typeof(body -> 'participants') = 'array' THEN body -> 'participants'
          ELSE '[]' END) AS participant
      UNION ALL SELECT to_address FROM outbox
      UNION ALL SELECT reply_to FROM outbox
      UNION ALL SELECT email FROM class_trainees
      UNION ALL SELECT email FROM class_trainers
      UNION ALL SELECT email FROM class_answers
      UNION ALL SELECT earlier ->> 'email' FROM class_reopenings
      UNION ALL SELECT unnest(ARRAY[email, email_2, email_3]) FROM resellers) AS known
    WHERE trim(coalesce(address, '')) <> ''`.execute(db);
  return rows.map(({ address }) => address);
}
