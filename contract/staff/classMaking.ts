/**
 * Making a class, and changing its set-up. A class has the format of import documents, except for the ids of
 * new people.
 */
import type { ClassForms } from '../classForms/forms';
import type { IsoDay } from '../time';

export const CLASS_MAKING_MESSAGES = {
  sessionGone: 'This session does not exist.',
  wrong: 'The class cannot be saved as it is.',
  answered: 'Somebody who is left out has sent answers, or begun an assessment.',
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
