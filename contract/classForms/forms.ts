/**
 * The forms of a class as stored: those of the import document, validated, each optional part either omitted
 * or complete.
 */
import type { TemplateField } from './entities';

/** `active`; any other word means that the form is not offered. */
interface Offered {
  status: string;
}

/** Bounds as given: a day (`2027-01-11`), or a date-time with its offset. */
interface Windowed extends Offered {
  start: string;
  end: string;
}

export interface AssessmentForm extends Windowed {
  /** number of questions */
  questions: number;
  /** number of choices, at most 26 */
  choices: number;
  /** one letter per question, in order; empty: unknown, so that the assessment is not offered */
  answers?: string;
  /** when the post-assessment opens; omitted: 08:00 on the last day */
  start_post?: string;
  /** the file name of the question paper; the paper itself is in `class_papers` */
  questions_pdf?: string;
}

export interface TemplateForm extends Windowed {
  template: TemplateField[];
}

export interface ClassForms {
  assessment?: AssessmentForm;
  background?: Windowed;
  trainee_form?: TemplateForm;
  instructor_form?: TemplateForm;
  survey?: Offered & { courses: number[] };
  /** omitted: offered, since only coordinators have the link */
  coordinator_form?: Offered;
}

export const CLASS_FORMS = [
  'assessment',
  'background',
  'trainee_form',
  'instructor_form',
  'survey',
  'coordinator_form',
] as const satisfies readonly (keyof ClassForms)[];
