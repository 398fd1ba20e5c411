/** Making a class, and changing its set-up. A class is written as an import document writes it, but for the ids of new people. */
import type { ClassForms } from '../classForms/forms';
import type { TemplateField } from '../classForms/entities';
import type { Ok } from '../endpoint';
import type { IsoDay } from '../time';

/** Bytes. A paper is opened on a phone in a classroom. */
export const LARGEST_PAPER = 20 * 1024 * 1024;

export const CLASS_MAKING_MESSAGES = {
  sessionGone: 'This session does not exist.',
  wrong: 'The class cannot be saved as it is.',
  answered: 'Somebody who is left out has sent answers.',
  noAssessment: 'Set up the assessment first, and save it.',
  paperLarge: 'must not be larger than 20 MB',
  paperKind: 'is not a PDF document',
  paperUnread: 'could not be read: choose it again',
  noPaper: 'This class has no question paper.',
} as const;

/** Where a question paper is chosen, and told that it is refused. */
export const PAPER_FIELD = 'assessment.questions_pdf';

/** How a PDF begins. */
export const PDF_MARK = '%PDF-';

/** @returns why this is no question paper, of which the beginning is given; read behind the field's name */
export function paperProblem(size: number, beginning: string): string | undefined {
  if (size > LARGEST_PAPER) return CLASS_MAKING_MESSAGES.paperLarge;
  return beginning.startsWith(PDF_MARK) ? undefined : CLASS_MAKING_MESSAGES.paperKind;
}

/** Somebody on a list of a class. Without an id somebody new, who is given the next one. */
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

/** A form that is kept, to be copied into classes. */
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

/** What the parts of a class can be taken from. */
export interface ClassSources {
  templates: KeptTemplate[];
  earlier: EarlierClass | null;
  /** of classes of this course, the latest first */
  instructors: { name: string; email: string }[];
  /** of the course's group, and those that the survey has */
  courses: { id: number; title: string }[];
}

/** A session that a class can be made of. */
export interface SessionChoice {
  /** the session's id */
  id: number;
  course_id: number;
  schedule_id: number;
  course: string;
  venue: string;
  start: IsoDay;
  end: IsoDay;
  /** that were made of it already */
  classes: { tracking_id: string; title: string }[];
}
export interface SessionChoicesResponse extends Ok {
  sessions: SessionChoice[];
}

export interface ClassPlanResponse extends Ok {
  session: SessionChoice;
  /** of a class of this session, where there is one */
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

/** `class`: as it is stored now, with the ids that new people were given */
export interface ClassChangedResponse extends ClassSavedResponse {
  class: ClassSetup;
}

/** Somebody who would be dropped although there are answers of theirs. */
export interface AnsweredPerson {
  role: 'trainee' | 'instructor';
  id: number;
  name: string;
}

export interface ClassLinksResponse extends Ok {
  title: string;
  trainee: string;
  instructor: string;
  /** for who may know addresses: null for a trainer */
  coordinator: string | null;
  /** one a trainee, which works for nobody else; none for a trainer */
  personal: { id: number; name: string; link: string }[];
}

/** What the fields of a class are called, also by the server's words about them. */
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
