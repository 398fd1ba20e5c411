/** Which answers of sent forms count for a question. */
import type { AnswerRecord, TemplateField } from '@/contract/classForms/entities';
import { averagesOf } from '@/server/classes/classAverages';

const template: TemplateField[] = [
  { id: 1, label: 'You may call me', type: 'checkbox' },
  { id: 2, label: 'Topics', type: 'checkboxes', options: 'custom', options_custom: 'Filters||Spectra' },
  { id: 3, label: 'Length', type: 'radio', options: 'custom', options_custom: 'Short||Right' },
];
const sent = (...answers: AnswerRecord['answer'][]): AnswerRecord[] =>
  answers.map((answer, index) => ({
    ...{ id: index + 1, question: template[index]?.label ?? '', answer, position: index },
  }));
const averages = (...forms: AnswerRecord[][]) =>
  averagesOf({ template, trainers: [] }, forms).map(({ answers, choices }) => [answers, choices]);

it('whoever ticked nothing counts among those who were asked, and whoever chose nothing does not', () => {
  const forms = [sent('yes', ['Filters'], 'Right'), sent('', [], ''), sent('', ['Filters'], 'Short')];
  expect(averages(...forms)).toEqual([
    [3, { yes: 1 }],
    [3, { Filters: 2, Spectra: 0 }],
    [2, { Short: 1, Right: 1 }],
  ]);
});

it('what the only sender ticked, or did not, is withheld', () => {
  for (const form of [sent('yes', ['Filters'], ''), sent('', [], '')])
    expect(averages(form).slice(0, 2)).toEqual([
      [1, null],
      [1, null],
    ]);
});
