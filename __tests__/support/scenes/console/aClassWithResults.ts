/**
 * A class that is over, with all forms of its trainees, and two earlier ones of its course. All people are
 * invented.
 */
import type { Kysely } from 'kysely';
import type { TemplateField } from '@/contract/classForms/entities';
import type { Tables } from '@/server/database/tables';

const NAMES = [
  ...[
    'Aminah Tan',
    'Siti a/p Ravi',
    'Lim Mei Hua',
    'Arjun Nair',
    'Kumar Das',
    'Nurul Huda',
    '陳美玲',
    'Farah Aziz',
  ],
  ...['Tengku Ahmad Shahrizal bin Tengku Ibrahim', 'Joseph Anak Linggi', 'Priya Menon', 'Wong Kar Seng'],
];
const TRAINERS = [
  { trainer_id: 7, name: 'Nalini Pillai', email: 'nalini@example.com' },
  { trainer_id: 8, name: 'Farid Osman', email: 'farid@example.com' },
];
const always = { status: 'active', start: '2026-01-01', end: '2028-12-31' };
const template: TemplateField[] = [
  { id: 1, label: 'The content fits my work', type: 'stars', position: 1 },
  {
    ...{ id: 2, label: 'The instructor', type: 'radio', options: 'default2' },
    ...{ sub_fields: 'yes', sub_fields_type: 'trainers', position: 2 },
  },
  { id: 3, label: 'The room', type: 'stars', position: 3 },
  {
    ...{ id: 4, label: 'What was of use?', type: 'checkboxes', options: 'custom', position: 4 },
    options_custom: 'Slides||Laboratory||Examples from industry',
  },
  { id: 5, label: 'What should we improve?', type: 'textarea', position: 5 },
];
const COMMENTS = [
  'More time in the laboratory, please: the second exercise had just begun when the day was over.',
  'Excellent examples.',
  'The room was cold in the morning.',
];
const LETTERS = 'abcd';
const QUESTIONS = 8;
const KEY = 'abcdabcd';
const SCALE = ['Excellent', 'Good', 'Average', 'Poor', 'Very poor'];
const AGREE = ['Strongly Agree', 'Agree', 'Neutral', 'Disagree', 'Strongly Disagree'];

/** Spreads answers without randomness: every picture shows the same. */
const turn = (...numbers: number[]): number =>
  numbers.reduce((mixed, number) => (mixed * 31 + number * 17 + 7) % 97, 3);

function assessment(person: number, isPost: boolean) {
  const data = [...KEY].map((right, index) => {
    // The fifth question has worse answers afterwards.
    const isKnown = index === 4 ? !isPost || person % 3 === 0 : turn(person, index) % 10 < (isPost ? 8 : 4);
    return { question: index + 1, answer: isKnown ? right : LETTERS[(LETTERS.indexOf(right) + 1) % 4] };
  });
  return { data, score: data.filter(({ answer }, index) => answer === KEY[index]).length };
}

function evaluation(person: number, trainers: typeof TRAINERS, shift: number) {
  const about = trainers.map(({ trainer_id: id, name }) => [
    `trainer_${id}`,
    `${name}: ${SCALE[(turn(person, id) + shift) % (id === 8 ? 2 : 3)]}`,
  ]);
  return [
    { id: 1, answer: AGREE[(turn(person, 1) + shift) % 3] },
    { id: 2, answer: Object.fromEntries(about) as Record<string, string> },
    { id: 3, answer: AGREE[turn(person, 3) % 5] },
    {
      id: 4,
      answer: ['Slides', 'Laboratory', 'Examples from industry'].filter(
        (_, index) => turn(person, index) % 3 > 0,
      ),
    },
    { id: 5, answer: COMMENTS[person] ?? '' },
  ].map((record) => ({ question: 'any', position: record.id, ...record }));
}

interface Given {
  trackingId: string;
  start: string;
  end: string;
  people: number;
  trainers: typeof TRAINERS;
  /** how many of them sent each form */
  sent: number;
  shift: number;
}

async function aFilledClass(db: Kysely<Tables>, given: Given): Promise<void> {
  const { trackingId: tracking_id, start, end, people, trainers, sent, shift } = given;
  await db
    .insertInto('classes')
    .values({
      ...{ tracking_id, course_id: 1944, schedule_id: 500 + shift, course_title: 'High-Speed PCB Design' },
      ...{ course_start_date: start, course_end_date: end, coordinator_name: 'Ana Tan' },
      trainee_form_id: `${tracking_id}-t`,
      instructor_form_id: `${tracking_id}-i`,
      coordinator_form_id: `${tracking_id}-c`,
      forms: JSON.stringify({
        assessment: { ...always, questions: QUESTIONS, choices: 4, answers: KEY },
        trainee_form: { ...always, template },
        background: always,
      }),
    })
    .execute();
  const list = NAMES.slice(0, people).map((name, position) => ({
    ...{ tracking_id, trainee_id: position + 1, name, email: null, position },
    company_label: position % 2 ? 'Kenanga Works' : 'Meranti Laboratory',
  }));
  await db.insertInto('class_trainees').values(list).execute();
  await db
    .insertInto('class_trainers')
    .values(trainers.map((trainer, position) => ({ tracking_id, ...trainer, position })))
    .execute();
  const forms = list
    .slice(0, sent)
    .flatMap(({ trainee_id: person_id }) => [
      { person_id, form_type: 'pre_assessment', ...assessment(person_id + shift, false) },
      ...(person_id === 3
        ? []
        : [{ person_id, form_type: 'post_assessment', ...assessment(person_id + shift, true) }]),
      { person_id, form_type: 'evaluation', data: evaluation(person_id - 1, trainers, shift), score: null },
    ]);
  if (forms.length === 0) return;
  await db
    .insertInto('class_answers')
    .values(
      forms.map(({ data, ...form }) => ({
        ...{ ...form, tracking_id, person_role: 'trainee', data: JSON.stringify(data) },
        submitted_at: new Date(`${end}T02:00:00Z`),
      })),
    )
    .execute();
}

export const CLASS_WITH_RESULTS = 'scene-results';
export const CLASS_WITHOUT_ANSWERS = 'scene-no-answers';

export async function fillResults(db: Kysely<Tables>): Promise<void> {
  const [nalini, farid] = [TRAINERS.slice(0, 1), TRAINERS.slice(1)];
  const class_ = (
    trackingId: string,
    start: string,
    end: string,
    more: Omit<Given, 'trackingId' | 'start' | 'end'>,
  ) => aFilledClass(db, { trackingId, start, end, ...more });
  await class_(CLASS_WITHOUT_ANSWERS, '2026-01-12', '2026-01-14', {
    people: 6,
    trainers: farid,
    sent: 0,
    shift: 4,
  });
  await class_('scene-earlier-1', '2026-03-02', '2026-03-04', {
    people: 9,
    trainers: farid,
    sent: 7,
    shift: 1,
  });
  await class_('scene-earlier-2', '2026-06-01', '2026-06-03', {
    people: 10,
    trainers: nalini,
    sent: 9,
    shift: 2,
  });
  await class_(CLASS_WITH_RESULTS, '2026-09-07', '2026-09-09', {
    people: 12,
    trainers: TRAINERS,
    sent: 8,
    shift: 0,
  });
}
