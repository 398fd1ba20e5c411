/**
 * The results of a class: submitted forms, knowledge before and after, and ratings
 * (docs/rules/class-forms.md#results).
 */
import {
  TRAINEE_FORM_TYPES,
  type AnswerRecord,
  type AssessmentAnswer,
  type BackgroundAnswer,
} from '../../contract/classForms/entities';
import type { TraineeLearning } from '../../contract/staff/classResultsSchemas';
import { formatInstant } from '../../contract/time';
import type { Db } from '../database/tables';
import { readClasses, type StoredClass } from './classRows';
import { averagesOf, type QuestionAverage } from './classAverages';
import { readFacts } from './results/classFacts';
import { fraction, minus, rounded } from './results/exact';
import { learningOf, traineeLearning } from './results/learning';

type YesNo = 'yes' | 'no';

export interface TraineeResult {
  id: number;
  name: string;
  company_label: string;
  background: YesNo;
  /** correct answers; null if the assessment was not submitted, or the answers are unknown */
  pre_correct: number | null;
  post_correct: number | null;
  /** null if the scores are of another number of questions */
  questions: number | null;
  /** additional correct answers after the course; null until both were submitted with all questions */
  gain: number | null;
  evaluation: YesNo;
  survey: YesNo;
  /** `2027-01-11T09:30:05.123+08:00`, or empty */
  background_submitted_at: string;
  pre_submitted_at: string;
  post_submitted_at: string;
  evaluation_submitted_at: string;
  survey_submitted_at: string;
  /** forms that arrived after their window had closed */
  late: LateForm[];
}

export interface LateForm {
  form: string;
  /** the device's time of pressing Submit */
  sent_at: string;
  /** when it arrived */
  submitted_at: string;
}

export interface QuestionResult {
  question: number;
  /** how many trainees answered it, and how many of them correctly */
  pre_answers: number;
  pre_correct: number;
  post_answers: number;
  post_correct: number;
  /** increase of the share of correct answers, from -1 to 1; null until it was answered before and after */
  gain: number | null;
}

export interface InstructorResult {
  id: number;
  name: string;
  submitted: YesNo;
  submitted_at: string;
  /** time of pressing Submit, for a form that arrived after its window had closed; otherwise empty */
  late_sent_at: string;
}

export interface ClassResults {
  tracking_id: string;
  course_id: number;
  schedule_id: number;
  course_title: string;
  trainees: (TraineeResult &
    Partial<BackgroundAnswer> & { interested_in: number[]; email_for_updates: string })[];
  questions: QuestionResult[];
  evaluation: QuestionAverage[];
  instructors: InstructorResult[];
  instructor: QuestionAverage[];
}

interface Answer {
  person_id: number;
  data: unknown;
  email: string | null;
  email_checkbox: YesNo | null;
  score: number | null;
  submitted_at: Date;
  sent_at: Date | null;
}

/** By role and form type, then by person. */
type Answers = (form: string, person: number) => Answer | undefined;

async function readAnswers(db: Db, trackingId: string) {
  const rows = await db
    .selectFrom('class_answers')
    .select(['person_id', 'form_type', 'data', 'email', 'email_checkbox', 'score', 'submitted_at', 'sent_at'])
    .where('tracking_id', '=', trackingId)
    .orderBy('person_id')
    .execute();
  const byKey = new Map(rows.map((row) => [`${row.form_type} ${row.person_id}`, row]));
  const of: Answers = (form, person) => byKey.get(`${form} ${person}`);
  const all = (form: string): Answer[] => rows.filter(({ form_type }) => form_type === form);
  return { of, all };
}

const yesNo = (value: unknown): YesNo => (value ? 'yes' : 'no');
const time = (answer: Answer | undefined): string =>
  answer ? formatInstant(answer.submitted_at.getTime()) : '';

const lateForms = (of: Answers, id: number): LateForm[] =>
  TRAINEE_FORM_TYPES.flatMap((form) => {
    const answer = of(form, id);
    if (!answer?.sent_at) return [];
    return [{ form, sent_at: formatInstant(answer.sent_at.getTime()), submitted_at: time(answer) }];
  });

function traineeResult(
  { id, name, company_label, before, after, gain }: TraineeLearning,
  questions: number | null,
  of: Answers,
  listedEmail: string | undefined,
): ClassResults['trainees'][number] {
  const pre = of('pre_assessment', id);
  const post = of('post_assessment', id);
  const background = of('trainees_background', id);
  const evaluation = of('evaluation', id);
  const survey = of('survey', id);
  return {
    id,
    name,
    company_label,
    background: yesNo(background),
    pre_correct: before,
    post_correct: after,
    questions,
    gain,
    evaluation: yesNo(evaluation),
    survey: yesNo(survey),
    background_submitted_at: time(background),
    pre_submitted_at: time(pre),
    post_submitted_at: time(post),
    evaluation_submitted_at: time(evaluation),
    survey_submitted_at: time(survey),
    late: lateForms(of, id),
    ...(background?.data as BackgroundAnswer | undefined),
    interested_in: (survey?.data as number[] | undefined) ?? [],
    // Without consent, no address must be used. An embedded form does not ask for one.
    email_for_updates: (survey?.email_checkbox === 'yes' && (survey.email ?? listedEmail)) || '',
  };
}

function questionResults({ row }: StoredClass, all: (form: string) => Answer[]): QuestionResult[] {
  const { assessment } = row;
  if (!assessment) return [];
  const letters = assessment.answers?.toLowerCase() ?? '';
  const count = (form: string, question: number) => {
    const given = all(form).flatMap(({ data }) =>
      (data as AssessmentAnswer[]).filter((answer) => answer.question === question),
    );
    return {
      answers: given.length,
      correct: given.filter(({ answer }) => answer === letters[question - 1]).length,
    };
  };
  return Array.from({ length: assessment.questions }, (_, index) => {
    const question = index + 1;
    const pre = count('pre_assessment', question);
    const post = count('post_assessment', question);
    const isBoth = letters !== '' && pre.answers > 0 && post.answers > 0;
    return {
      question,
      pre_answers: pre.answers,
      pre_correct: pre.correct,
      post_answers: post.answers,
      post_correct: post.correct,
      gain: isBoth
        ? rounded(minus(fraction(post.correct, post.answers), fraction(pre.correct, pre.answers)), 3)
        : null,
    };
  });
}

const recordsIn = (answers: readonly Answer[]): AnswerRecord[][] =>
  answers.map(({ data }) => data as AnswerRecord[]);

/** @returns the results of a class, or undefined if there is none with that tracking id */
export async function readClassResults(db: Db, trackingId: string): Promise<ClassResults | undefined> {
  const [found] = await readClasses(db, [trackingId]);
  const facts = (await readFacts(db, [trackingId])).get(trackingId);
  if (!found || !facts) return undefined;
  const { row } = found;
  const { of, all } = await readAnswers(db, trackingId);
  const { trainers } = row;
  const emails = new Map(row.trainees.map(({ id, email }) => [id, email]));
  const questions = learningOf(facts) && (row.assessment?.questions ?? null);
  return {
    tracking_id: trackingId,
    course_id: row.course_id,
    schedule_id: row.schedule_id,
    course_title: row.course_title,
    trainees: traineeLearning(facts).map((person) =>
      traineeResult(person, questions, of, emails.get(person.id)),
    ),
    questions: questionResults(found, all),
    evaluation: averagesOf(
      { template: row.trainee_form?.template ?? [], trainers },
      recordsIn(all('evaluation')),
    ),
    instructors: trainers.map(({ id, name }) => {
      const answer = of('instructor', id);
      const sentAt = answer?.sent_at ? formatInstant(answer.sent_at.getTime()) : '';
      return {
        id,
        name,
        submitted: yesNo(answer),
        submitted_at: time(answer),
        late_sent_at: sentAt,
      };
    }),
    instructor: averagesOf(
      { template: row.instructor_form?.template ?? [], trainers },
      recordsIn(all('instructor')),
    ),
  };
}
