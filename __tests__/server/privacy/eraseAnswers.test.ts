/** What an erasure leaves of answers keeps its shape: results and exports read it as before. */
import type { AnswerRecord } from '@/contract/classForms/entities';
import type { ClassForms } from '@/contract/classForms/forms';
import { renameTrainer } from '@/server/classes/trainerNames';
import { anonymousData } from '@/server/privacy/eraseAnswers';

const template = [
  { id: 1, label: 'A question', type: 'textarea' },
  {
    id: 2,
    label: 'The pace',
    label_report: 'A question',
    type: 'radio',
    options: 'custom',
    options_custom: 'Good||Fast',
  },
];
const forms = { trainee_form: { template } } as unknown as ClassForms;
const record = (id: number, answer: AnswerRecord['answer']): AnswerRecord => ({
  ...{ id, question: 'A question', answer, position: id },
});
const left = (...records: AnswerRecord[]) => anonymousData(forms, 'evaluation', records);

it('what was typed is emptied, and what was chosen stays', () => {
  const other = { ...record(2, 'Good'), user_input: { label: 'Why', answer: 'I am Siti' } };
  expect(left(record(1, 'I am Siti'), other)).toEqual([
    record(1, ''),
    { ...record(2, 'Good'), user_input: { label: 'Why', answer: '' } },
  ]);
});

it('an answer to a field that the form no longer has is emptied, whatever its shape', () => {
  const answers = [record(7, 'I am Siti'), record(8, ['I am Siti']), record(9, { trainer_7: 'Devi: Siti' })];
  expect(left(...answers)).toEqual([record(7, ''), record(8, []), record(9, {})]);
});

it('an answer to another question of that number is emptied, which may have been typed', () => {
  const typed = { ...record(2, 'I am Siti'), question: 'Tell us more' };
  expect(left(typed)).toEqual([{ ...typed, answer: '' }]);
});

it('an answer that the question has no choice for is emptied, which was typed before it had choices', () => {
  expect(left(record(2, 'I am Siti'))).toEqual([record(2, '')]);
});

it('a rating keeps its text when the instructor’s name is replaced, and others keep theirs', () => {
  const devi = { person_id: 7, name: 'Devi: the one' };
  const rated = [record(1, { trainer_7: 'Devi: the one: Good', trainer_8: 'Devi: the one: Fast' })];
  expect(renameTrainer(rated, devi, 'Erased')).toEqual([
    record(1, { trainer_7: 'Erased: Good', trainer_8: 'Devi: the one: Fast' }),
  ]);
  // The name at the time of the rating was another one.
  expect(renameTrainer([record(1, { trainer_7: 'D. Nair: Good' })], devi, 'Erased')).toEqual([
    record(1, { trainer_7: 'Erased: Good' }),
  ]);
  const untouched = [
    record(1, 'Devi: the one: Good'),
    record(2, { trainer_8: 'x: y' }),
    record(3, { trainer_7: 'x' }),
  ];
  expect(renameTrainer(untouched, devi, 'Erased')).toEqual(untouched);
});
