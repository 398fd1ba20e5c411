/** The forms of a class as they are stored: the import document's, checked, with every optional part left out or whole. */
import type { TemplateField } from './entities';

/** `active`, or any other word for a form that is not offered. */
interface Offered {
  status: string;
}

/** Bounds as they were written: a day (`2027-01-11`), or a date-time with its offset. */
export interface Windowed extends Offered {
  start: string;
  end: string;
}

export interface AssessmentForm extends Windowed {
  /** how many */
  questions: number;
  /** how many, 26 at most */
  choices: number;
  /** a letter a question, in order; empty: not known, and then the assessment is not offered */
  answers?: string;
  /** when the post-assessment opens; left out: 08:00 on the last day */
  start_post?: string;
  /** the name of the file that the question paper was read from; the paper itself is in `class_papers` */
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
  /** left out: offered, since the link is given to nobody else */
  coordinator_form?: Offered;
}
