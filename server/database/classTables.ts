/** Kysely's types of the tables of classes and of the robot check. */
import type { ColumnType, Generated } from 'kysely';
import type { ClassFormType, PersonRole, TemplateField } from '../../contract/classForms/entities';
import type { YesNo } from '../../contract/entities';
import type { ClassForms } from '../../contract/classForms/forms';
import type { Day, Json } from './columnTypes';

/** Only forms of this version are written. */
type FormType = ColumnType<ClassFormType, string, string>;

export interface ClassesTable {
  tracking_id: string;
  course_id: number;
  schedule_id: number;
  course_title: string;
  course_start_date: Day;
  course_end_date: Day;
  coordinator_name: string | null;
  trainee_form_id: string;
  instructor_form_id: string;
  coordinator_form_id: string;
  forms: Json<ClassForms>;
  /** incremented by a trigger with every change of the class or its people */
  version: Generated<number>;
}

/** A saved form template. */
export interface FormTemplatesTable {
  id: Generated<number>;
  form: 'trainee_form' | 'instructor_form';
  name: string;
  fields: Json<TemplateField[]>;
  version: Generated<number>;
  removed_at: Date | null;
}

/** A saved version of a template, including the current one. */
export interface FormTemplateVersionsTable {
  template_id: number;
  version: number;
  name: string;
  fields: Json<TemplateField[]>;
  at: Date;
  actor: string;
}

export interface ClassOpeningsTable {
  tracking_id: string;
  person_role: PersonRole;
  person_id: number;
  form_type: FormType;
  /** when it was first shown to the person */
  opened_at: Date;
  /** when it was first filled in */
  started_at: Date | null;
}

export interface ClassRemindersTable {
  tracking_id: string;
  person_role: PersonRole;
  person_id: number;
  reminded_at: Date;
  /** that were missing at the time */
  forms: Json<ClassFormType[]>;
  actor: string;
}

export interface ClassTraineesTable {
  tracking_id: string;
  trainee_id: number;
  name: string;
  email: string | null;
  company_label: string | null;
  portfolio_id: number | null;
  /** order in the attendance list, from 0 */
  position: number;
}

export interface ClassTrainersTable {
  tracking_id: string;
  trainer_id: number;
  name: string;
  email: string | null;
  position: number;
}

/** Every id that was ever given to somebody in a class, recorded by triggers. */
export interface ClassGivenIdsTable {
  tracking_id: string;
  person_role: PersonRole;
  person_id: number;
}

export interface ClassAnswersTable {
  tracking_id: string;
  person_role: PersonRole;
  person_id: number;
  form_type: FormType;
  /** as the form type's `data` */
  data: Json<unknown>;
  /** in lower case, as the trainee gave it */
  email: string | null;
  email_checkbox: YesNo | null;
  /** correct answers of an assessment */
  score: number | null;
  submitted_at: Date;
  /** the device's time of pressing Submit, for a form that arrived after its window had closed */
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What was submitted before a form was reopened; times are ISO texts. */
export interface EarlierAnswer {
  data: unknown;
  email: string | null;
  email_checkbox: YesNo | null;
  score: number | null;
  submitted_at: string;
  sent_at: string | null;
  /** of an assessment */
  started_at?: string;
  ended_at?: string;
  /** when the form was opened and started, as in `class_openings`; missing in records of earlier versions */
  opening?: { opened_at: string; started_at: string | null };
}

export interface ClassReopeningsTable {
  tracking_id: string;
  person_role: PersonRole;
  person_id: number;
  form_type: FormType;
  reopened_at: Date;
  /** entered by staff */
  reason: string;
  earlier: Json<EarlierAnswer>;
}

export interface ClassTimestampsTable {
  tracking_id: string;
  trainee_id: number;
  form_type: string;
  tracking_type: 'start' | 'end';
  recorded_at: Date;
}

export interface ClassStartsTable {
  tracking_id: string;
  /** of the access token */
  visit: string;
  started_at: Date;
}

export interface ClassPapersTable {
  course_id: number;
  schedule_id: number;
  /** base64 */
  pdf: string;
}

export interface RobotSolutionsTable {
  /** the signature of a challenge whose solution has been used */
  challenge: string;
  expires_at: Date;
}
