/**
 * Which forms are open to whom (docs/rules/class-forms.md#windows). Server and page use the same functions
 * with the server's clock.
 */
import { DONE, NO_FIELDS, UNAVAILABLE } from './messages';
import { postAssessmentOpening } from './instants';
import type { AssessmentType, TraineeFormType } from './entities';
import type { InstructorTraining, TraineeExecution, TraineeTraining } from '../schemas/responsesClasses';

/** `open`, or the reason why not. */
export type FormState = 'open' | 'submitted' | 'unavailable' | 'empty';

interface Window {
  status: string;
  start: number | null;
  end: number | null;
}

/** Both bounds are inclusive. */
export const isWithin = ({ status, start, end }: Window, now: number): boolean =>
  status === 'active' && (start === null || now >= start) && (end === null || now <= end);

const isCount = (value: number, most = Infinity): boolean =>
  Number.isInteger(value) && value > 0 && value <= most;

/** There are no more letters. */
export const MAX_CHOICES = 26;

function hasAssessment(execution: TraineeExecution, now: number): boolean {
  const { assessment_status: status, assessment_start: start, assessment_end: end } = execution;
  return (
    isWithin({ status, start, end }, now) &&
    isCount(execution.assessment_questions) &&
    isCount(execution.assessment_choices, MAX_CHOICES) &&
    execution.assessment_answers.length > 0
  );
}

type Judged = Pick<
  TraineeTraining,
  | 'execution'
  | 'answers'
  | 'trainees_background'
  | 'trainee_form_template'
  | 'survey_courses'
  | 'course_end_date'
>;

/** When the post-assessment opens: at the configured time, or at 08:00 on the last day. */
export const postAssessmentOpens = ({ execution, course_end_date }: Judged): number =>
  execution.assessment_start_post ?? postAssessmentOpening(course_end_date);

function isReadOnly(training: Judged, traineeId: number, type: AssessmentType, now: number): boolean {
  const editable = training.answers[traineeId]?.[type]?.editable;
  if (type === 'pre_assessment') return editable !== 'yes';
  return editable === 'no' || (editable !== 'yes' && now < postAssessmentOpens(training));
}

function assessmentState(training: Judged, traineeId: number, type: AssessmentType, now: number): FormState {
  if (training.answers[traineeId]?.[type]?.editable === 'no') return 'submitted';
  const isOpen = hasAssessment(training.execution, now) && !isReadOnly(training, traineeId, type, now);
  return isOpen ? 'open' : 'unavailable';
}

function backgroundState(
  { execution, trainees_background }: Judged,
  traineeId: number,
  now: number,
): FormState {
  const mine = trainees_background.find(({ id }) => id === traineeId)?.answer;
  if (mine?.submitted === 'yes' && mine.editable === 'no') return 'submitted';
  const window = {
    status: execution.trainees_background_form_status,
    start: execution.trainees_background_form_start,
    end: execution.trainees_background_form_end,
  };
  return isWithin(window, now) ? 'open' : 'unavailable';
}

function templateState(window: Window, fields: number, isSubmitted: boolean, now: number): FormState {
  if (isSubmitted) return 'submitted';
  if (!isWithin(window, now)) return 'unavailable';
  return fields > 0 ? 'open' : 'empty';
}

function evaluationState(
  { execution, answers, trainee_form_template }: Judged,
  id: number,
  now: number,
): FormState {
  const window = {
    status: execution.trainee_form_status,
    start: execution.trainee_form_start,
    end: execution.trainee_form_end,
  };
  return templateState(window, trainee_form_template.length, answers[id]?.evaluation === 'submitted', now);
}

function surveyState({ execution, answers, survey_courses }: Judged, traineeId: number): FormState {
  if (answers[traineeId]?.survey === 'submitted') return 'submitted';
  return execution.survey_status === 'active' && survey_courses.length > 0 ? 'open' : 'unavailable';
}

/**
 * @param now epoch milliseconds by the server's clock
 * @returns whether a trainee may fill in a form now, or the reason why not
 */
export function traineeFormState(
  training: Judged,
  traineeId: number,
  type: TraineeFormType,
  now: number,
): FormState {
  switch (type) {
    case 'trainees_background':
      return backgroundState(training, traineeId, now);
    case 'pre_assessment':
    case 'post_assessment':
      return assessmentState(training, traineeId, type, now);
    case 'evaluation':
      return evaluationState(training, traineeId, now);
    case 'survey':
      return surveyState(training, traineeId);
  }
}

/** @returns when the window of a trainee's form closes; null: never */
export function traineeFormEnd(
  { execution }: Pick<Judged, 'execution'>,
  type: TraineeFormType,
): number | null {
  switch (type) {
    case 'trainees_background':
      return execution.trainees_background_form_end;
    case 'pre_assessment':
    case 'post_assessment':
      return execution.assessment_end;
    case 'evaluation':
      return execution.trainee_form_end;
    case 'survey':
      return null;
  }
}

/** @returns whether an instructor may fill in the instructor form now, or the reason why not */
export function instructorFormState(
  {
    execution,
    answers,
    instructor_form_template,
  }: Pick<InstructorTraining, 'execution' | 'answers' | 'instructor_form_template'>,
  trainerId: number,
  now: number,
): FormState {
  const window = {
    status: execution.instructor_form_status,
    start: execution.instructor_form_start,
    end: execution.instructor_form_end,
  };
  const isSubmitted = answers[trainerId]?.instructor === 'submitted';
  return templateState(window, instructor_form_template.length, isSubmitted, now);
}

/** @returns the message that a tab shows in place of its form (docs/rules/class-forms.md#messages-of-tabs) */
export function stateMessage(type: TraineeFormType, state: Exclude<FormState, 'open'>): string {
  if (state === 'empty') return NO_FIELDS;
  if (state === 'unavailable' || type === 'trainees_background') return UNAVAILABLE;
  return DONE[type];
}
