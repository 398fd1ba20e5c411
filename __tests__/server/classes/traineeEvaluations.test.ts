import type { TemplateField } from '@/contract/classForms/entities';
import { MAX_LENGTH } from '@/contract/classForms/limits';
import { CLASS_MESSAGES, NO_FIELDS, UNAVAILABLE } from '@/contract/classForms/messages';
import { aClass, filledIn, openForms } from './aClass';
import { traineeStage } from './traineeStage';

const { db, prepare, setClock, save, stored, expectRefused } = traineeStage();

describe('an evaluation', () => {
  const [one, two, three] = filledIn.evaluation.data;
  const evaluation = (...data: unknown[]) => ({ form_type: 'evaluation', data });
  const typed = (answer: string, why = '') => ({ ...three, answer, user_input: { label: 'x', answer: why } });

  it('is stored in the server’s own words, by position', async () => {
    await save(evaluation(three, two, one));
    expect(await stored()).toMatchObject([
      {
        data: [
          { id: 1, question: 'Content of the course', answer: 'Agree', position: 1 },
          { id: 2, question: 'Instructors', answer: { trainer_7: "O'Brien: Good" }, position: 2 },
          {
            id: 3,
            question: 'What should we improve?',
            answer: 'More time\nfor labs',
            user_input: { label: 'Why', answer: 'They were fun' },
            position: 3,
          },
        ],
      },
    ]);
  });

  it.each([
    ['a required field', [two, three]],
    ['everything', []],
    ['the required choice of an instructor', [one, { ...two, answer: {} }, three]],
  ])('without %s is not complete', async (_what, data) => {
    await expectRefused(save(evaluation(...data)), 422, CLASS_MESSAGES.required);
  });

  it('without the required choice of one of two instructors is not complete', async () => {
    await aClass(db(), {
      trainers: [
        { id: 7, name: "O'Brien" },
        { id: 8, name: 'Lim' },
      ],
    });
    await expectRefused(save(evaluation(one, two, three)), 422, CLASS_MESSAGES.required);
  });

  it.each(['say "hello"', 'a < b', 'a > b'])('takes no banned character: %s', async (text) => {
    await expectRefused(save(evaluation(one, two, typed(text))), 422, CLASS_MESSAGES.banned);
    await expectRefused(save(evaluation(one, two, typed('fine', text))), 422, CLASS_MESSAGES.banned);
  });

  it('names a missing answer before a banned character, as the page does', async () => {
    const banned = typed('a < b');
    await expectRefused(save(evaluation(two, banned)), 422, CLASS_MESSAGES.required);
    await expectRefused(save(evaluation(one, { ...two, answer: {} }, banned)), 422, CLASS_MESSAGES.required);
  });

  it('lets apostrophes and Malay, Tamil, Chinese and Arabic words through', async () => {
    const text = "It's bagus · நன்றி · 谢谢 · شكرا 😀";
    expect((await save(evaluation(one, two, typed(text)))).statusCode).toBe(200);
    expect((await stored())[0]?.data).toMatchObject([{}, {}, { answer: text }]);
  });

  it.each([
    ['a field that there is not', { ...one, id: 99 }],
    ['a choice that is not offered', { ...one, answer: 'Great' }],
    ['an instructor who is not there', { ...two, answer: { trainer_8: 'X: Good' } }],
    ['another name before the answer', { ...two, answer: { trainer_7: 'Nobody: Good' } }],
    ['a text in place of each instructor’s', { ...two, answer: 'Good' }],
    ['a list in place of a text', { ...three, answer: ['a'] }],
  ])('with %s is of another form', async (_what, record) => {
    await expectRefused(save(evaluation(one, two, record)), 422, CLASS_MESSAGES.changed);
  });

  it('is not stored under a question that has the number of the one it answers since staff chose another form', async () => {
    const template: TemplateField[] = [
      { id: 1, label: 'The room was too cold', type: 'stars', required: 'yes', position: 1 },
    ];
    await prepare({ trainee_form: { ...openForms.trainee_form, template } as never });
    await expectRefused(save(evaluation(one)), 422, CLASS_MESSAGES.changed);
    const answered = { ...one, question: 'The room was too cold' };
    expect((await save(evaluation(answered))).statusCode).toBe(200);
  });

  it.each([
    "O'Brien",
    'Siti a/p Ravi',
    'கவிதா ராமசாமி',
    '陈美玲',
    'عبد الله',
    'Name: with colon',
    'A "quoted" <name>',
    'x'.repeat(120),
  ])('takes answers for the instructor %s', async (name) => {
    await aClass(db(), { trainers: [{ id: 7, name }] });
    const answer = await save(evaluation(one, { ...two, answer: { trainer_7: `${name}: Good` } }, three));
    expect(answer.statusCode).toBe(200);
    expect((await stored())[0]?.data).toMatchObject([{}, { answer: { trainer_7: `${name}: Good` } }, {}]);
  });

  it('takes as many letters for each instructor and item as the page lets somebody type, and none more', async () => {
    const template: TemplateField[] = [
      {
        ...{ id: 1, label: 'Typed', type: 'textarea', position: 1, sub_fields: 'yes' },
        ...{ sub_fields_type: 'trainers_custom', sub_fields_custom: 'Food' },
      },
    ];
    await prepare({ trainee_form: { ...openForms.trainee_form, template } as never });
    const parts = (length: number) => ({
      trainer_7: `O'Brien: ${'x'.repeat(length)}`,
      Food: `Food: ${'x'.repeat(length)}`,
    });
    const send = (length: number) => save(evaluation({ ...one, question: 'Typed', answer: parts(length) }));
    await expectRefused(send(MAX_LENGTH.answer + 1), 422, CLASS_MESSAGES.changed);
    expect((await send(MAX_LENGTH.answer)).statusCode).toBe(200);
    expect((await stored())[0]?.data).toMatchObject([{ answer: parts(MAX_LENGTH.answer) }]);
  });

  it('can be sent however much of it staff have set up: hundreds of questions, long labels, long choices', async () => {
    const label = (id: number) => `${id} ${'ப'.repeat(190)}`;
    const choices = Array.from({ length: 24 }, (_choice, index) => `${index} ${'y'.repeat(200)}`);
    const template = Array.from({ length: 300 }, (_field, index): TemplateField => {
      const field = { id: index + 1, label: label(index + 1), position: index + 1 };
      if (index > 0) return field;
      const items = { sub_fields: 'yes', sub_fields_type: 'custom', sub_fields_custom: label(0) } as const;
      return {
        ...{ ...field, ...items, type: 'checkboxes' },
        ...{ options: 'custom', options_custom: choices.join('||') },
      };
    });
    await prepare({ trainee_form: { ...openForms.trainee_form, template } as never });
    const [first, ...others] = template.map(({ id, label: question, position }) => ({
      ...{ id, question, position, answer: 'x'.repeat(200) },
    }));
    const all = { [label(0)]: `${label(0)}: ${choices.join(', ')}` };
    expect((await save(evaluation({ ...first, answer: all }, ...others))).statusCode).toBe(200);
    expect((await stored())[0]?.data).toHaveLength(300);
  });

  it('has nothing to fill in when its template is empty', async () => {
    await prepare({ trainee_form: { ...openForms.trainee_form, template: [] } as never });
    await expectRefused(save(filledIn.evaluation), 403, NO_FIELDS);
    setClock(Date.parse('2027-01-12T00:00:00+08:00'));
    await expectRefused(save(filledIn.evaluation), 403, UNAVAILABLE);
  });
});
