/** The forms of a class and their keys, for the page, the drafts and the outbox. */
import {
  ASSESSMENT_TYPES,
  type AssessmentAnswer,
  type AssessmentType,
  type AnswerRecord,
  type BackgroundAnswer,
  type ClassFormType,
  type ClassRole,
  type CoordinatedSave,
  type InstructorSave,
  type TraineeFormType,
  type TraineeSave,
} from '@/contract/classForms/entities';
import type { YesNo } from '@/contract/entities';
import { parseId } from '@/src/shared/lib/parseId';

/** `coordinator` is the table of trainees, which is saved like a form. */
export type FormType = ClassFormType | 'coordinator';

/** The class link that was opened. */
export interface ClassAddress {
  role: ClassRole;
  trackingId: string;
  formId: string;
  /** the trainee in the URL; 0 means none */
  tid: number;
  /** of a personal link */
  sig?: string;
  isEmbedded: boolean;
}

/** @param params of the route @param query of the URL */
export function classAddressOf(
  role: ClassRole,
  { tracking_id: trackingId = '', form_id: formId = '' }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): ClassAddress {
  const sig = query.get('sig');
  return {
    role,
    trackingId,
    formId,
    tid: parseId(query.get('tid')),
    ...(sig && { sig }),
    isEmbedded: query.get('embed') === '1',
  };
}

/** A form of a person; 0 if nobody is selected, or if the form belongs to no single person. */
export interface FormId {
  formType: FormType;
  personId: number;
}

/** The key of a form in the store and on the device. */
export type FormKey = `${FormType}:${number}`;

export const keyOf = ({ formType, personId }: FormId): FormKey => `${formType}:${personId}`;

/** Whether its input is from before a name was selected. The coordinator's table belongs to no single person. */
export const isUnnamed = (key: FormKey): boolean => key.endsWith(':0') && !key.startsWith('coordinator:');

export const formTypeOf = (key: FormKey): FormType => key.slice(0, key.indexOf(':')) as FormType;

export const personIdOf = (key: FormKey): number => Number(key.slice(key.indexOf(':') + 1));

export interface SurveyAnswer {
  /** ids of the selected courses */
  courses: number[];
  email_checkbox: YesNo;
}

/** The valid data of a form. */
export type FormData =
  | BackgroundAnswer
  | AssessmentAnswer[]
  | AnswerRecord[]
  | SurveyAnswer
  | CoordinatedSave[];

/** The request body. */
export type SubmissionBody = TraineeSave | InstructorSave | { trainees: CoordinatedSave[] };

/** A submission, from the first press of the button until the server has confirmed it. */
export interface Submission extends FormId {
  trackingId: string;
  formId: string;
  role: ClassRole;
  /** the Idempotency-Key of all its requests */
  key: string;
  body: SubmissionBody;
  /** the form's values when Submit was pressed, as typed */
  values?: unknown;
  /** when Submit was pressed, in epoch milliseconds by the server's clock as extrapolated by this device */
  sentAt?: number;
}

/** @returns whether a form's values differ from the submitted ones: they were typed later and are not sent */
export const isTypedLater = (values: unknown, submission: Submission): boolean =>
  JSON.stringify(values) !== JSON.stringify(submission.values);

export const isAssessment = (type: FormType): type is AssessmentType =>
  (ASSESSMENT_TYPES as readonly string[]).includes(type);

/**
 * @returns the body of a trainee's save (docs/rules/class-forms.md#answers); an embedded form omits the email
 *   address
 */
export function traineeBody(formType: TraineeFormType, data: FormData, email?: string): TraineeSave {
  const address = email === undefined ? {} : { trainee_email: email };
  if (formType === 'survey') {
    const { courses, email_checkbox } = data as SurveyAnswer;
    return { form_type: formType, data: courses, email_checkbox, ...address };
  }
  return { form_type: formType, data: data as TraineeSave['data'], ...address };
}
