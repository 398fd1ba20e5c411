/** Reads everybody's progress with each form. No address and no answer is read. */
import {
  postAssessmentOpens,
  instructorFormState,
  traineeFormEnd,
  traineeFormState,
} from '../../contract/classForms/availability';
import type { ClassFormType, PersonRole, TraineeFormType } from '../../contract/classForms/entities';
import type { InstructorTraining, TraineeTraining } from '../../contract/schemas/responsesClasses';
import {
  REMIND_AGAIN_MS,
  unsentState,
  type FormState,
  type PersonProgress,
} from '../../contract/staff/classProgress';
import type { FormWindow, ProgressResponse } from '../../contract/staff/classProgressSchemas';
import type { Db } from '../database/tables';
import { isOneAddress } from '../mail/addresses';
import { isErased } from './erasedPeople';
import { offered } from './offeredForms';
import { readSubmitted, readSurveyCourses, type ClassRecord } from './classesRepository';
import { instructorTraining, traineeTraining } from './classView';

type Marks = Map<string, Date>;

interface Facts {
  openings: Marks;
  starts: Marks;
  sent: Marks;
  reopenings: Marks;
  reminders: Marks;
}

const keyOf = (role: string, id: number, type = ''): string => `${role} ${id} ${type}`;
const timeOf = (marks: Marks, key: string): number | null => marks.get(key)?.getTime() ?? null;

/** Of several entries, the last one counts. */
async function readFacts(db: Db, trackingId: string, now: number): Promise<Facts> {
  const facts: Facts = {
    openings: new Map(),
    starts: new Map(),
    sent: new Map(),
    reopenings: new Map(),
    reminders: new Map(),
  };
  const openings = await db
    .selectFrom('class_openings')
    .selectAll()
    .where('tracking_id', '=', trackingId)
    .execute();
  for (const { person_role, person_id, form_type, opened_at, started_at } of openings) {
    const key = keyOf(person_role, person_id, form_type);
    facts.openings.set(key, opened_at);
    if (started_at) facts.starts.set(key, started_at);
  }
  const stamps = await db
    .selectFrom('class_timestamps')
    .select(['trainee_id', 'form_type', 'recorded_at'])
    .where('tracking_id', '=', trackingId)
    .where('tracking_type', '=', 'start')
    .execute();
  for (const { trainee_id, form_type, recorded_at } of stamps) {
    const key = keyOf('trainee', trainee_id, form_type);
    facts.starts.set(key, recorded_at);
    if (!facts.openings.has(key)) facts.openings.set(key, recorded_at);
  }
  const sent = await db
    .selectFrom('class_answers')
    .select(['person_role', 'person_id', 'form_type', 'submitted_at'])
    .where('tracking_id', '=', trackingId)
    .execute();
  for (const row of sent)
    facts.sent.set(keyOf(row.person_role, row.person_id, row.form_type), row.submitted_at);
  const reopenings = await db
    .selectFrom('class_reopenings')
    .select(['person_role', 'person_id', 'form_type', 'reopened_at'])
    .where('tracking_id', '=', trackingId)
    .orderBy('reopened_at')
    .execute();
  for (const row of reopenings)
    facts.reopenings.set(keyOf(row.person_role, row.person_id, row.form_type), row.reopened_at);
  const reminders = await db
    .selectFrom('class_reminders')
    .select(['person_role', 'person_id', 'reminded_at'])
    .where('tracking_id', '=', trackingId)
    // A later time is of a clock that ran ahead: waiting for it could take weeks.
    .where('reminded_at', '<', new Date(now + REMIND_AGAIN_MS))
    .orderBy('reminded_at')
    .execute();
  for (const row of reminders) facts.reminders.set(keyOf(row.person_role, row.person_id), row.reminded_at);
  return facts;
}

interface Views {
  trainee: TraineeTraining;
  instructor: InstructorTraining;
}

async function readViews(db: Db, record: ClassRecord, now: number): Promise<Views> {
  const head = { accessToken: '', now };
  const surveyCourses = await readSurveyCourses(db, record.forms.survey?.courses ?? []);
  const submitted = (role: PersonRole) => readSubmitted(db, record.tracking_id, role);
  return {
    trainee: traineeTraining(record, { submitted: await submitted('trainee'), surveyCourses }, head),
    instructor: instructorTraining(record, { submitted: await submitted('instructor') }, head),
  };
}

function opensAt({ trainee, instructor }: Views, type: ClassFormType): number | null {
  const { execution } = trainee;
  switch (type) {
    case 'trainees_background':
      return execution.trainees_background_form_start;
    case 'pre_assessment':
      return execution.assessment_start;
    case 'post_assessment':
      return Math.max(execution.assessment_start ?? 0, postAssessmentOpens(trainee));
    case 'evaluation':
      return execution.trainee_form_start;
    case 'survey':
      return null;
    case 'instructor':
      return instructor.execution.instructor_form_start;
  }
}

const closesAt = ({ trainee, instructor }: Views, type: ClassFormType): number | null =>
  type === 'instructor' ? instructor.execution.instructor_form_end : traineeFormEnd(trainee, type);

const isOpenTo = ({ trainee, instructor }: Views, id: number, type: ClassFormType, now: number): boolean =>
  (type === 'instructor'
    ? instructorFormState(instructor, id, now)
    : traineeFormState(trainee, id, type as TraineeFormType, now)) === 'open';

interface Judged {
  facts: Facts;
  views: Views;
  now: number;
}

function formState(
  { facts, views, now }: Judged,
  { role, id }: { role: PersonRole; id: number },
  type: ClassFormType,
): FormState {
  const key = keyOf(role, id, type);
  const times = { openedAt: timeOf(facts.openings, key), startedAt: timeOf(facts.starts, key) };
  const sentAt = timeOf(facts.sent, key);
  const reopenedAt = timeOf(facts.reopenings, key);
  const window = {
    isOpen: isOpenTo(views, id, type, now),
    opensAt: opensAt(views, type),
    closesAt: closesAt(views, type),
  };
  return {
    form_type: type,
    ...(sentAt === null ? unsentState(window, times, now) : ({ state: 'sent', is_late: false } as const)),
    opened_at: times.openedAt,
    started_at: times.startedAt,
    sent_at: sentAt,
    reopened_at: reopenedAt,
    can_undo: reopenedAt !== null && sentAt === null && times.startedAt === null,
  };
}

/** @param now epoch milliseconds */
export async function readClassProgress(
  db: Db,
  record: ClassRecord,
  now: number,
): Promise<Omit<ProgressResponse, 'status'>> {
  const types = offered(record.forms);
  const judged = {
    facts: await readFacts(db, record.tracking_id, now),
    views: await readViews(db, record, now),
    now,
  };
  const personOf = (
    who: { role: PersonRole; id: number },
    { name, company, email }: { name: string; company: string; email: string | null },
  ): PersonProgress => ({
    ...who,
    name,
    company,
    forms: types
      .filter((type) => (type === 'instructor') === (who.role === 'instructor'))
      .map((type) => formState(judged, who, type))
      // Nobody waits for a form of an erased person, which would be refused.
      .filter(({ state }) => state === 'sent' || !isErased({ name, email }, who.id)),
    reminded_at: timeOf(judged.facts.reminders, keyOf(who.role, who.id)),
    can_remind: email !== null && isOneAddress(email),
  });
  const people = [
    ...record.trainees.map(({ id, name, company_label, email }) =>
      personOf({ role: 'trainee', id }, { name, company: company_label ?? '', email }),
    ),
    ...record.trainers.map(({ id, name, email }) =>
      personOf({ role: 'instructor', id }, { name, company: '', email }),
    ),
  ];
  const windowOf = (type: ClassFormType): FormWindow => {
    const mine = people.flatMap(({ forms }) => forms.filter(({ form_type }) => form_type === type));
    return {
      form_type: type,
      opens_at: opensAt(judged.views, type),
      closes_at: closesAt(judged.views, type),
      sent: mine.filter(({ state }) => state === 'sent').length,
      of: mine.length,
    };
  };
  return { now, forms: types.map(windowOf), people };
}
