/** Classes of one course, filled in at random: some forms are missing, some answers are left out. */
import type { Kysely } from 'kysely';
import type { TemplateField } from '@/contract/classForms/entities';
import { choicesOf, questionOf } from '@/contract/classForms/template';
import { addDays, dayToMs, msToDay, type IsoDay } from '@/contract/time';
import type { Tables } from '@/server/database/tables';
import { aClass, openForms } from '../aClass';

/** A generator with a fixed seed (mulberry32): a failure is reproducible. */
function aDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}
type Dice = ReturnType<typeof aDice>;

const always = { status: 'active', start: '2026-01-01', end: '2027-12-31' };

const template: TemplateField[] = [
  { id: 1, label: 'Content', type: 'stars', position: 1 },
  {
    id: 2,
    label: 'The instructor',
    type: 'radio',
    options: 'default2',
    sub_fields: 'yes',
    sub_fields_type: 'trainers',
  },
  { id: 3, label: 'Pace', type: 'stars', options: 'custom', options_custom: '3||2||1' },
  {
    id: 4,
    label: 'What was of use?',
    type: 'checkboxes',
    options: 'custom',
    options_custom: 'Slides||Lab||Talks',
  },
  { id: 5, label: 'Tell us more', type: 'textarea', user_input: 'yes', user_input_label: 'Why' },
];

const TRAINERS = [
  { id: 7, name: 'Nalini', email: 'Nalini@example.com' },
  { id: 8, name: 'Farid', email: 'farid@example.com' },
];

const someOf = <Item>(dice: Dice, list: readonly Item[]): Item[] => list.filter(() => dice(2) === 0);
const oneOf = <Item>(dice: Dice, list: readonly Item[]): Item => list[dice(list.length)] as Item;

function anEvaluation(dice: Dice, trainers: typeof TRAINERS, words: string): object[] {
  const records = template.map((field) => {
    const choices = choicesOf(field);
    if (field.id === 2)
      return {
        id: 2,
        answer: Object.fromEntries(
          someOf(dice, trainers).map(({ id, name }) => [`trainer_${id}`, `${name}: ${oneOf(dice, choices)}`]),
        ),
      };
    if (field.id === 4) return { id: 4, answer: someOf(dice, choices) };
    if (field.id === 5)
      return {
        id: 5,
        answer: words,
        user_input: { label: 'Why', answer: dice(2) ? `because ${words}` : '' },
      };
    return { id: field.id, answer: dice(4) === 0 ? '' : oneOf(dice, choices) };
  });
  return records.map((record, index) => ({
    question: questionOf(template[index] as TemplateField),
    position: 99,
    ...record,
  }));
}

const LETTERS = ['a', 'b', 'c', 'd'];

/** @returns the tracking id of a class with this many trainees, whose instructors are one or both of two */
export async function aRandomClass(db: Kysely<Tables>, seed: number, start: IsoDay): Promise<string> {
  const dice = aDice(seed);
  const tracking_id = `random-${seed}`;
  const questions = 3 + dice(4);
  const key = Array.from({ length: questions }, () => oneOf(dice, LETTERS));
  const trainees = Array.from({ length: 1 + dice(9) }, (_, index) => ({
    id: index + 1,
    name: `Trainee ${index + 1}`,
    email: `trainee${index + 1}@example.com`,
  }));
  const trainers = dice(3) === 0 ? TRAINERS : [oneOf(dice, TRAINERS)];
  await aClass(db, {
    ...{
      tracking_id,
      course_start_date: start,
      course_end_date: msToDay(addDays(dayToMs(start), 2)),
      trainees,
      trainers,
    },
    ...{ schedule_id: 1000 + seed, course_id: 1944 },
    forms: {
      ...openForms,
      assessment: { ...always, questions, choices: 4, answers: key.join('').toUpperCase() },
      trainee_form: { ...always, template },
    },
  });
  const rows: { person_id: number; form_type: string; data: unknown; score: number | null }[] = [];
  for (const { id } of trainees) {
    for (const form_type of ['pre_assessment', 'post_assessment']) {
      if (dice(4) === 0) continue;
      const data = key.map((right, index) => ({
        question: index + 1,
        answer: dice(form_type === 'pre_assessment' ? 3 : 2) === 0 ? right : oneOf(dice, LETTERS),
      }));
      rows.push({
        ...{ person_id: id, form_type, data },
        score: data.filter(({ answer }, index) => answer === key[index]).length,
      });
    }
    if (dice(3) > 0)
      rows.push({
        ...{ person_id: id, form_type: 'evaluation', score: null },
        data: anEvaluation(dice, trainers, dice(2) ? `words ${dice(100)} of somebody` : ''),
      });
  }
  if (rows.length > 0)
    await db
      .insertInto('class_answers')
      .values(
        rows.map(({ data, ...row }) => ({
          ...{ ...row, tracking_id, person_role: 'trainee', data: JSON.stringify(data) },
          submitted_at: new Date('2027-01-10T02:00:00Z'),
        })),
      )
      .execute();
  return tracking_id;
}
