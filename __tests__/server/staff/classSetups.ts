/** A set-up of a class, and refused variants, each with the field and the message of an import. */
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassPlanResponse, ClassSetupResponse } from '@/contract/staff/classMakingSchemas';
import { version, type Answer, type Colleague } from './aDesk';

/** @returns the set-up of a class, with its version */
export const readSetup = async (colleague: Colleague, id = 'class-one'): Promise<ClassSetupResponse> =>
  (await colleague.ask('GET', `classes/${id}/setup`)).json<ClassSetupResponse>();

/** Saves changes of a set-up that has just been read. @param more other fields of the request */
export async function changeSetup(
  colleague: Colleague,
  id: string,
  changes: (now: ClassSetupResponse['class']) => object,
  more: object = {},
): Promise<Answer> {
  const { class: now, version: at } = await readSetup(colleague, id);
  const payload = { class: { ...now, ...changes(now) }, ...more };
  return colleague.ask('PUT', `classes/${id}/setup`, payload, version(at));
}

export const windowed = { status: 'active', start: '2027-02-01', end: '2027-02-20' };

export const setupFor = (of: ClassPlanResponse['session']): ClassSetup => ({
  course_id: of.course_id,
  schedule_id: of.schedule_id,
  course_title: of.course,
  course_start_date: of.start,
  course_end_date: of.end,
  trainees: [
    { name: 'Siti a/p Ravi', email: 'siti@example.com', company_label: 'Meranti' },
    { name: '陳美玲' },
  ],
  trainers: [{ name: 'நளினி', email: 'nalini@example.com' }],
  background: windowed,
  assessment: { ...windowed, questions: 2, choices: 4, answers: 'ad' },
  trainee_form: { ...windowed, template: [{ id: 1, label: 'The pace was right', type: 'stars' }] },
  survey: { status: 'active', courses: [of.course_id] },
});

export const wrongSetups: [string, Partial<ClassSetup>, { field: string; message: string }][] = [
  [
    'a day that is none',
    { course_end_date: '2027-02-30' },
    { field: 'course_end_date', message: 'Last day must be a day such as 2027-01-11.' },
  ],
  [
    'an address that is none',
    { trainees: [{ name: 'Siti', email: 'siti@' }] },
    { field: 'trainees[0].email', message: 'E-mail must be an e-mail address.' },
  ],
  [
    'a last day before the first',
    { course_end_date: '2027-01-01' },
    { field: 'course_end_date', message: 'Last day must not be before “First day”.' },
  ],
  [
    'a window that closes before it opens',
    { background: { ...windowed, end: '2027-01-31' } },
    { field: 'background.end', message: 'Closes must not be before “Opens”.' },
  ],
  [
    'a post-assessment that opens after the assessment closes',
    { assessment: { ...windowed, questions: 2, choices: 2, answers: 'ab', start_post: '2027-02-21' } },
    {
      field: 'assessment.start_post',
      message: 'Post-assessment opens must not be after “Closes”.',
    },
  ],
  [
    'a key that does not fit',
    { assessment: { ...windowed, questions: 2, choices: 2, answers: 'az' } },
    {
      field: 'assessment.answers',
      message: 'Key must hold one letter per question, each among the choices, such as "abcd".',
    },
  ],
  [
    'a course that there is not',
    { survey: { status: 'active', courses: [999_999] } },
    { field: 'survey.courses[0]', message: 'Courses 999999 is not among the courses.' },
  ],
  [
    'a paper that is not there',
    { assessment: { ...windowed, questions: 2, choices: 2, answers: 'ab', questions_pdf: 'no.pdf' } },
    {
      field: 'assessment.questions_pdf',
      message: 'Question paper "no.pdf" is not beside the document.',
    },
  ],
  [
    'two people with one id',
    {
      trainers: [
        { id: 3, name: 'One' },
        { id: 3, name: 'Other' },
      ],
    },
    { field: 'trainers', message: 'Instructors must not give two trainers the same id.' },
  ],
  [
    'a form that could not be sent',
    {
      instructor_form: {
        ...windowed,
        template: Array.from({ length: 200 }, (_field, index) => ({
          ...({ id: index + 1, label: 'Each', sub_fields: 'yes', sub_fields_type: 'custom' } as const),
          sub_fields_custom: Array.from({ length: 50 }, (_item, at) => `Item ${at}`).join('||'),
        })),
      },
    },
    {
      field: 'instructor_form.template',
      message: 'Form must have fewer questions or shorter lists: filled in, it could not be sent.',
    },
  ],
  [
    'answers of people',
    { answers: [] } as Partial<ClassSetup>,
    { field: 'answers', message: 'Key is not a known field.' },
  ],
];
