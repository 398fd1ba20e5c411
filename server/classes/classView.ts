/**
 * A class as its link's visitors may see it (docs/rules/class-forms.md#other-peoples-data), without any
 * answer, correct answer or email address.
 */
import type { AssessmentType, TraineeAnswers } from '../../contract/classForms/entities';
import type {
  InstructorExecution,
  TraineeExecution,
  TraineeTraining,
  InstructorTraining,
  SurveyCourse,
  TraineeBackground,
} from '../../contract/schemas/responsesClasses';
import { assessmentLetters } from '../../contract/classForms/assessment';
import { MAX_CHOICES, postAssessmentOpens } from '../../contract/classForms/availability';
import type { AssessmentForm } from '../../contract/classForms/forms';
import { readInstant, type Bound } from '../../contract/classForms/instants';
import { dayToMs } from '../../contract/time';
import type { ClassRecord, Submitted } from './classesRepository';
import { isErased } from './erasedPeople';

/** Part of every view. */
export interface ViewHead {
  accessToken: string;
  /** epoch milliseconds */
  now: number;
}

/** @returns epoch milliseconds, or null if there is no bound */
const instant = (text: string | undefined, bound: Bound): number | null =>
  text === undefined ? null : (readInstant(text, bound) ?? null);

/** A window in the form that the rules expect. */
export const windowOf = ({ status, start, end }: { status: string; start: string; end: string }) => ({
  status,
  start: instant(start, 'start'),
  end: instant(end, 'end'),
});

/** Whether every question has a correct letter: otherwise nothing could be scored. */
export function hasCorrectAnswers({ questions, choices, answers = '' }: AssessmentForm): boolean {
  const letters = assessmentLetters(Math.min(choices, MAX_CHOICES));
  const given = [...answers.toLowerCase()];
  return questions > 0 && given.length === questions && given.every((letter) => letters.includes(letter));
}

function traineeExecution({ course_id, schedule_id, forms }: ClassRecord): TraineeExecution {
  const { assessment, background, trainee_form: evaluation, survey } = forms;
  return {
    course_id,
    schedule_id,
    assessment_status: assessment?.status ?? '',
    assessment_start: instant(assessment?.start, 'start'),
    assessment_end: instant(assessment?.end, 'end'),
    assessment_start_post: instant(assessment?.start_post, 'startPost'),
    assessment_questions: assessment?.questions ?? 0,
    assessment_choices: assessment?.choices ?? 0,
    assessment_answers: assessment && hasCorrectAnswers(assessment) ? 'present' : '',
    assessment_questions_pdf: assessment?.questions_pdf ? 'yes' : '',
    trainees_background_form_status: background?.status ?? '',
    trainees_background_form_start: instant(background?.start, 'start'),
    trainees_background_form_end: instant(background?.end, 'end'),
    trainee_form_status: evaluation?.status ?? '',
    trainee_form_start: instant(evaluation?.start, 'start'),
    trainee_form_end: instant(evaluation?.end, 'end'),
    survey_status: survey?.status ?? '',
  };
}

const instructorExecution = ({ course_id, schedule_id, forms }: ClassRecord): InstructorExecution => ({
  course_id,
  schedule_id,
  instructor_form_status: forms.instructor_form?.status ?? '',
  instructor_form_start: instant(forms.instructor_form?.start, 'start'),
  instructor_form_end: instant(forms.instructor_form?.end, 'end'),
});

/** The common part of the three views. */
export const classHead = (record: ClassRecord, { accessToken, now }: ViewHead) => ({
  tracking_id: record.tracking_id,
  course_title: record.course_title,
  course_start_date: dayToMs(record.course_start_date),
  course_end_date: dayToMs(record.course_end_date),
  server_time: now,
  access_token: accessToken,
});

/** @returns a function that tells whether a person has submitted a form */
function doneBy(submitted: readonly Submitted[]): (personId: number, formType: string) => boolean {
  const known = new Set(submitted.map(({ person_id, form_type }) => `${person_id} ${form_type}`));
  return (personId, formType) => known.has(`${personId} ${formType}`);
}

const trainersOf = ({ trainers }: ClassRecord) => trainers.map(({ id, name }) => ({ id, name }));

export interface TraineeViewParts {
  submitted: readonly Submitted[];
  surveyCourses: SurveyCourse[];
  /** of a personal link: the other people are omitted, as are erased people always */
  personId?: number | undefined;
}

export function traineeTraining(
  record: ClassRecord,
  { submitted, surveyCourses, personId }: TraineeViewParts,
  head: ViewHead,
): TraineeTraining {
  const isDone = doneBy(submitted);
  const trainees = record.trainees
    .filter((one) => (personId === undefined || one.id === personId) && !isErased(one, one.id))
    .map(({ id, name }) => ({ id, name }));
  const execution = traineeExecution(record);
  const training: TraineeTraining = {
    ...classHead(record, head),
    trainees,
    trainers: trainersOf(record),
    execution,
    answers: {},
    trainees_background: trainees.map(({ id }) => {
      const isSubmitted = isDone(id, 'trainees_background');
      return { id, answer: { submitted: isSubmitted ? 'yes' : 'no', editable: isSubmitted ? 'no' : 'yes' } };
    }),
    trainee_form_template: record.forms.trainee_form?.template ?? [],
    survey_courses: surveyCourses,
  };
  const isPostOpen = head.now >= postAssessmentOpens(training);
  const editable = (id: number, type: AssessmentType) =>
    ({ editable: isDone(id, type) ? 'no' : 'yes' }) as const;
  const answersOf = (id: number): TraineeAnswers => ({
    pre_assessment: editable(id, 'pre_assessment'),
    // Before it opens, it has no content; without the key it is locked.
    ...((isPostOpen || isDone(id, 'post_assessment')) && {
      post_assessment: editable(id, 'post_assessment'),
    }),
    evaluation: isDone(id, 'evaluation') ? 'submitted' : [],
    survey: isDone(id, 'survey') ? 'submitted' : [],
  });
  return { ...training, answers: Object.fromEntries(trainees.map(({ id }) => [id, answersOf(id)])) };
}

export interface InstructorViewParts {
  submitted: readonly Submitted[];
  /** omitted in production */
  backgrounds?: TraineeBackground[] | undefined;
}

export function instructorTraining(
  record: ClassRecord,
  { submitted, backgrounds }: InstructorViewParts,
  head: ViewHead,
): InstructorTraining {
  const isDone = doneBy(submitted);
  const trainers = trainersOf(record);
  return {
    ...classHead(record, head),
    coordinator_name: record.coordinator_name ?? '',
    trainers,
    trainees: record.trainees.map(({ id, name, company_label }) => ({
      id,
      name,
      company_label: company_label ?? '',
    })),
    ...(backgrounds && { trainees_background: backgrounds }),
    execution: instructorExecution(record),
    answers: Object.fromEntries(
      trainers.map(({ id }) => [id, { instructor: isDone(id, 'instructor') ? 'submitted' : [] }]),
    ),
    instructor_form_template: record.forms.instructor_form?.template ?? [],
  };
}
