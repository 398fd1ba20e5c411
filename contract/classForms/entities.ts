/** Data exchanged between a class form and the server (docs/rules/class-forms.md#other-peoples-data). */
import type { Ok } from '../endpoint';
import type { YesNo } from '../entities';

export const ASSESSMENT_TYPES = ['pre_assessment', 'post_assessment'] as const;
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number];

/** The forms that a trainee submits, by `form_type`. */
export const TRAINEE_FORM_TYPES = [
  'trainees_background',
  ...ASSESSMENT_TYPES,
  'evaluation',
  'survey',
] as const;
export type TraineeFormType = (typeof TRAINEE_FORM_TYPES)[number];
export const CLASS_FORM_TYPES = [...TRAINEE_FORM_TYPES, 'instructor'] as const;
export type ClassFormType = (typeof CLASS_FORM_TYPES)[number];

/** The people of a class; a coordinator is none of them. */
export const PERSON_ROLES = ['trainee', 'instructor'] as const;
export type PersonRole = (typeof PERSON_ROLES)[number];

export const TRACKING_TYPES = ['start', 'end'] as const;
export type TrackingType = (typeof TRACKING_TYPES)[number];

/**
 * What is recorded about a person and a form before it is submitted: that it was shown, and that something
 * was filled in.
 */
export const OPENING_MOMENTS = ['opened', 'started'] as const;
export interface OpeningNote {
  form_type: ClassFormType;
  moment: (typeof OPENING_MOMENTS)[number];
}

/** The roles of class links. */
export const CLASS_ROLES = [...PERSON_ROLES, 'coordinator'] as const;
export type ClassRole = (typeof CLASS_ROLES)[number];

export const FIELD_TYPES = [
  'input',
  'textarea',
  'select',
  'radio',
  'stars',
  'checkbox',
  'checkboxes',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field of an evaluation or instructor form. Comments give the defaults of omitted properties. */
export interface TemplateField {
  id: number;
  label: string;
  /** replaces the label in answer records */
  label_report?: string;
  /** `input` */
  type?: FieldType;
  /** `no` */
  required?: YesNo;
  /** `default1` */
  options?: 'default1' | 'default2' | 'custom';
  /** choices, joined by `||` */
  options_custom?: string;
  /** `no` */
  sub_fields?: YesNo;
  sub_fields_type?: 'trainers' | 'trainers_custom' | 'custom';
  /** joined by `||`; an asterisk at the end of one makes it required */
  sub_fields_custom?: string;
  /** `no` */
  user_input?: YesNo;
  user_input_label?: string;
  /** `no` */
  user_input_multiline?: YesNo;
  checkbox_label?: string;
  /** 99 */
  position?: number;
}

/** The answer to one template field, as sent and stored. */
export interface AnswerRecord {
  id: number;
  question: string;
  /**
   * several choices are a list; answers of sub-fields are an object, each prefixed with the name of its
   * sub-field
   */
  answer: string | string[] | Record<string, string>;
  user_input?: { label: string; answer: string };
  position: number;
}

export interface AssessmentAnswer {
  /** from 1 */
  question: number;
  /** a letter, from `a` */
  answer: string;
}

export interface BackgroundAnswer {
  job_relevancy: string;
  years_experience: string;
}

/** A person of a class, as visible to everybody in it. */
export interface ClassPerson {
  id: number;
  name: string;
}

/** A trainee's progress; answers are never sent back. */
export interface TraineeAnswers {
  /** absent before the assessment opens */
  pre_assessment?: { editable: YesNo };
  post_assessment?: { editable: YesNo };
  /** an empty list, or the text `submitted` */
  evaluation: 'submitted' | [];
  survey: 'submitted' | [];
}

export interface CoordinatedTrainee {
  /** 0 for a new one */
  id: number;
  name: string;
  email: string;
  company_label: string;
}

/** A row of a coordinator's save. */
export interface CoordinatedSave extends Pick<CoordinatedTrainee, 'id' | 'name' | 'email'> {
  /** omitted: unchanged */
  company_label?: string;
  /** of a changed row: the values that the page had loaded, with which the change is compared */
  was?: { name: string; email: string; company_label: string };
  /** for somebody who is on the list twice, and has started no form */
  removed?: 'yes';
}

/** A trainee on a coordinator's page. */
export interface ListedTrainee extends CoordinatedTrainee {
  /** whether the trainee has not started any form */
  removable: YesNo;
}

/** A class as its coordinator sees it. */
export interface CoordinatorPage extends Ok {
  form_id: string;
  tracking_id: string;
  course_title: string;
  /** epoch milliseconds of 00:00 UTC+8 */
  course_start_date: number;
  course_end_date: number;
  /** epoch milliseconds; only this clock opens and closes forms */
  server_time: number;
  access_token: string;
  coordinator_name: string;
  trainees: ListedTrainee[];
}

/** The body of a trainee's save. */
export interface TraineeSave {
  form_type: TraineeFormType;
  data: BackgroundAnswer | AssessmentAnswer[] | AnswerRecord[] | number[];
  /** omitted by an embedded form */
  trainee_email?: string;
  /** of a survey: consent to updates by email */
  email_checkbox?: YesNo;
}

export interface InstructorSave {
  form_type: 'instructor';
  data: AnswerRecord[];
}
