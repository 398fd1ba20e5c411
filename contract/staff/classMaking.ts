/**
 * Making a class, and changing its set-up. A class has the format of import documents, except for the ids of
 * new people.
 */
import type { ClassForms } from '../classForms/forms';
import type { ClassFormType, TemplateField } from '../classForms/entities';
import type { Ok } from '../endpoint';
import type { IsoDay } from '../time';

export const CLASS_MAKING_MESSAGES = {
  sessionGone: 'This session does not exist.',
  wrong: 'The class cannot be saved as it is.',
  answered: 'Somebody who is left out has sent answers.',
  hidden: 'Results of forms that were sent would not be shown any more.',
  noAssessment: 'Set up the assessment first, and save it.',
  noPaper: 'This class has no question paper.',
  inAnotherRow: (name: string): string =>
    `must keep everybody in their own row: “${name}” has another one, with own links and answers`,
} as const;

/** The field of the question paper, for errors. */
export const PAPER_FIELD = 'assessment.questions_pdf';

/** A person on a list of a class. Without an id, they are new and get the next one. */
export interface ClassPerson {
  id?: number;
  name: string;
  email?: string;
  company_label?: string;
  portfolio_id?: number;
}

export interface ClassSetup extends ClassForms {
  course_id: number;
  schedule_id: number;
  course_title: string;
  course_start_date: IsoDay;
  course_end_date: IsoDay;
  coordinator_name?: string;
  trainees: ClassPerson[];
  trainers: ClassPerson[];
}

export const TEMPLATE_FORMS = ['trainee_form', 'instructor_form'] as const;
export type TemplateFormName = (typeof TEMPLATE_FORMS)[number];

/** A form template to copy into classes. */
export interface KeptTemplate {
  id: number;
  form: TemplateFormName;
  name: string;
  fields: TemplateField[];
}

/** The last class of the same course. */
export interface EarlierClass {
  tracking_id: string;
  title: string;
  start: IsoDay;
  trainee_form: TemplateField[];
  instructor_form: TemplateField[];
  assessment: { questions: number; choices: number; answers: string } | null;
}

/** Sources for the parts of a class. */
export interface ClassSources {
  templates: KeptTemplate[];
  earlier: EarlierClass | null;
  /** of earlier classes of this course, the latest first */
  instructors: { name: string; email: string }[];
  /** the published ones of the course's group, and those of the survey */
  courses: { id: number; title: string }[];
}

/** A session from which a class can be made. */
export interface SessionChoice {
  /** the session's id */
  id: number;
  course_id: number;
  schedule_id: number;
  course: string;
  venue: string;
  start: IsoDay;
  end: IsoDay;
  is_cancelled: boolean;
  /** existing classes of the session */
  classes: { tracking_id: string; title: string }[];
}
export interface SessionChoicesResponse extends Ok {
  sessions: SessionChoice[];
}

export interface ClassPlanResponse extends Ok {
  session: SessionChoice;
  /** of an existing class of this session */
  instructors: { name: string; email: string }[];
  sources: ClassSources;
}

export interface ClassSetupResponse extends Ok {
  tracking_id: string;
  class: ClassSetup;
  version: number;
  has_paper: boolean;
  sources: ClassSources;
}

export interface ClassSavedResponse extends Ok {
  tracking_id: string;
  version: number;
}

/** `class`: the stored class, with the ids of new people */
export interface ClassChangedResponse extends ClassSavedResponse {
  class: ClassSetup;
}

export interface PersonOfClass {
  role: 'trainee' | 'instructor';
  id: number;
}
/** Somebody with answers who would be removed. */
export interface AnsweredPerson extends PersonOfClass {
  name: string;
}

/** A form that the class would no longer offer, or whose answered questions it would no longer have. */
export interface HiddenForm {
  form_type: ClassFormType;
  /** how many sent forms have answers that the results would no longer show */
  sent: number;
}

export interface ClassLinksResponse extends Ok {
  title: string;
  trainee: string;
  instructor: string;
  /** only for members who may see addresses: null for a trainer */
  coordinator: string | null;
  /** one per trainee, which works for nobody else; empty for a trainer */
  personal: { id: number; name: string; link: string }[];
}

/** Labels of a class's fields, also used in the server's messages. */
export const CLASS_FIELD_LABELS: Readonly<Record<string, string>> = {
  course_id: 'Course',
  schedule_id: 'Schedule',
  course_title: 'Title',
  course_start_date: 'First day',
  course_end_date: 'Last day',
  coordinator_name: 'Coordinator',
  trainees: 'Trainees',
  trainers: 'Instructors',
  name: 'Name',
  email: 'E-mail',
  company_label: 'Company',
  assessment: 'Assessment',
  background: 'Background form',
  trainee_form: 'Evaluation',
  instructor_form: 'Instructor form',
  survey: 'Course survey',
  coordinator_form: 'Coordinator form',
  status: 'Offered',
  start: 'Opens',
  end: 'Closes',
  start_post: 'Post-assessment opens',
  questions: 'Questions',
  choices: 'Choices',
  answers: 'Key',
  questions_pdf: 'Question paper',
  courses: 'Courses',
  template: 'Form',
};
