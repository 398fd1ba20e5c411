/** Classes as import documents, for tests. */
import type { Site } from './aSite';

/** The smallest file that begins like a PDF. */
export const aPaper = (text = 'Question 1'): Uint8Array => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

const always = { status: 'active', start: '2027-01-01', end: '2027-12-31' };

export const aClass = (changes: object = {}) => ({
  tracking_id: 'class-of-january',
  course_id: 1944,
  schedule_id: 9001,
  course_title: 'High-Speed PCB Design',
  course_start_date: '2027-01-11',
  course_end_date: '2027-01-13',
  coordinator_name: "Mei O'Brien",
  trainees: [
    { id: 1, name: 'Siti a/p Ravi', email: 'siti@example.com', company_label: 'Meranti', portfolio_id: 1569 },
    { id: 2, name: '陳美玲' },
  ],
  trainers: [{ id: 7, name: 'நளினி', email: 'nalini@example.com' }],
  assessment: { ...always, questions: 2, choices: 4, answers: 'ad', start_post: '2027-01-13' },
  background: always,
  trainee_form: {
    ...always,
    template: [
      { id: 1, label: 'The pace was right', type: 'stars', required: 'yes', position: 1 },
      {
        id: 2,
        label: 'The instructor',
        type: 'radio',
        sub_fields: 'yes',
        sub_fields_type: 'trainers',
        options: 'default2',
      },
      { id: 3, label: 'Tell us more', type: 'textarea' },
    ],
  },
  instructor_form: { ...always, template: [{ id: 1, label: 'The room', type: 'stars' }] },
  survey: { status: 'active', courses: [1944] },
  coordinator_form: { status: 'active' },
  ...changes,
});

/** Stores an answer of a person in the class of `aClass`, sent on its first morning. */
export const storeAnswer = (
  site: Site,
  person_id: number,
  form_type: string,
  data: unknown,
  more: object = {},
) =>
  site.database.db
    .insertInto('class_answers')
    .values({
      tracking_id: 'class-of-january',
      person_role: form_type === 'instructor' ? 'instructor' : 'trainee',
      person_id,
      form_type,
      data: JSON.stringify(data),
      email: null,
      email_checkbox: null,
      score: null,
      submitted_at: new Date('2027-01-11T01:02:03.456Z'),
      ...more,
    })
    .execute();
