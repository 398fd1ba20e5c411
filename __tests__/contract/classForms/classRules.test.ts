import fc from 'fast-check';
import moment from 'moment-timezone';
import {
  readRecords,
  readStored,
  toRecords,
  type Form,
  type FormValues,
} from '@/contract/classForms/answers';
import { assessmentLetters } from '@/contract/classForms/assessment';
import { lettersByControl, valuesByControl } from '@/contract/classForms/controlNames';
import { isWithin } from '@/contract/classForms/availability';
import type { ClassPerson, TemplateField } from '@/contract/classForms/entities';
import { postAssessmentOpening, readInstant } from '@/contract/classForms/instants';
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import { choicesOf, fieldType, isTyped, starsOf, subFieldsOf } from '@/contract/classForms/template';
import { answersSchema, assessmentSchema, formProblems } from '@/contract/schemas/classAnswers';
import { traineeSaveSchema } from '@/contract/schemas/classForms';

const ZONE = 'Asia/Kuala_Lumpur';
const days = fc
  .integer({ min: 0, max: 36_500 })
  .map((count) => moment.utc('1990-01-01').add(count, 'days').format('YYYY-MM-DD'));

describe('bounds of windows', () => {
  it('agree with moment-timezone on every day', () => {
    fc.assert(
      fc.property(days, (day) => {
        const at = moment.tz(day, ZONE);
        expect(readInstant(day, 'start')).toBe(at.clone().startOf('day').valueOf());
        expect(readInstant(day, 'end')).toBe(at.clone().endOf('day').valueOf());
        expect(readInstant(day, 'startPost')).toBe(at.clone().hour(8).valueOf());
        expect(postAssessmentOpening(at.valueOf())).toBe(readInstant(day, 'startPost'));
      }),
    );
  });

  it('with an offset are taken as they are, whichever bound they give', () => {
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: -14, max: 14 }), (date, hours) => {
        const text = moment(date).utcOffset(hours).format('YYYY-MM-DDTHH:mm:ss.SSSZ');
        for (const bound of ['start', 'end', 'startPost'] as const) {
          expect(readInstant(text, bound)).toBe(date.getTime());
        }
      }),
    );
  });

  it.each([
    '',
    '2027-02-30',
    '2027-1-1',
    '2027-01-01T08:00',
    '2027-01-01T24:00:00Z',
    '2027-02-30T08:00:00Z',
    'soon',
  ])('are not read from "%s"', (text) => {
    expect(readInstant(text, 'start')).toBeUndefined();
  });

  it('belong to the window, both of them', () => {
    const window = { status: 'active', start: 10, end: 20 };
    expect([9, 10, 20, 21].map((now) => isWithin(window, now))).toEqual([false, true, true, false]);
    expect(isWithin({ ...window, status: 'draft' }, 15)).toBe(false);
    expect(isWithin({ status: 'active', start: null, end: null }, 0)).toBe(true);
  });
});

describe('an assessment', () => {
  it('is complete with every question answered once, in any order, and with nothing else', () => {
    const sizes = fc.record({
      questions: fc.integer({ min: 1, max: 40 }),
      choices: fc.integer({ min: 1, max: 26 }),
    });
    fc.assert(
      fc.property(sizes, fc.infiniteStream(fc.nat()), (size, draw) => {
        const next = () => draw.next().value ?? 0;
        const letters = assessmentLetters(size.choices);
        const answers = Array.from({ length: size.questions }, (_, index) => ({
          question: index + 1,
          answer: letters[next() % letters.length] ?? 'a',
        })).sort(() => (next() % 2 ? 1 : -1));
        const problems = (given: typeof answers) =>
          formProblems(assessmentSchema(size), lettersByControl(given)).map(({ field }) => field);
        const [first, ...rest] = answers;
        const question = first?.question ?? 1;
        expect(problems(answers)).toEqual([]);
        expect(problems(rest)).toEqual([`question-${question}`]);
        expect(problems([...answers, { question, answer: 'a' }])).toEqual([`question-${question}`]);
        expect(problems([...answers, { question: size.questions + 1, answer: 'a' }])).toEqual(['']);
        for (const answer of ['', '{', 'aa'])
          expect(problems([{ question, answer }, ...rest])).toEqual([`question-${question}`]);
      }),
    );
  });
});

describe('answers to a template', () => {
  const names = fc.oneof(
    fc.constantFrom(
      "O'Brien",
      'Siti a/p Ravi',
      'கவிதா',
      '陈美玲',
      'عبد الله',
      'x'.repeat(120),
      'A: B',
      '"Q" <x>',
    ),
    fc.string({ minLength: 1, maxLength: 12 }).map((text) => `n${text.trim()}`),
  );
  const trainers: fc.Arbitrary<ClassPerson[]> = fc
    .uniqueArray(names, { maxLength: 4 })
    .map((list) => list.map((name, index) => ({ id: index + 1, name })));
  const yesNo = fc.constantFrom('yes' as const, 'no' as const);
  const field: fc.Arbitrary<Omit<TemplateField, 'id'>> = fc.record(
    {
      label: fc.constant('A question'),
      label_report: fc.constantFrom('', 'In the report'),
      type: fc.constantFrom('input', 'textarea', 'select', 'radio', 'stars', 'checkbox', 'checkboxes'),
      required: yesNo,
      options: fc.constantFrom('default1', 'default2', 'custom'),
      options_custom: fc.constantFrom('One||Two||Three', 'A, then B||C', ' x || x ||y'),
      sub_fields: yesNo,
      sub_fields_type: fc.constantFrom('trainers', 'trainers_custom', 'custom'),
      sub_fields_custom: fc.constantFrom('Venue *||Food', 'Only'),
      user_input: yesNo,
      user_input_label: fc.constant('Why'),
      position: fc.integer({ min: 1, max: 9 }),
    },
    { requiredKeys: ['label'] },
  );
  const template = fc
    .array(field, { maxLength: 6 })
    .map((list) => list.map((item, index): TemplateField => ({ ...item, id: index + 1 })));
  const text = fc.string({ maxLength: 20, unit: 'grapheme' }).map((value) => value.trim());

  const filled = fc.record({ template, trainers }).chain((form) =>
    fc
      .record({ texts: fc.infiniteStream(text), draws: fc.infiniteStream(fc.nat()) })
      .map(({ texts, draws }) => {
        const draw = () => draws.next().value ?? 0;
        const typed = () => texts.next().value ?? '';
        const valueOf = (item: TemplateField) => {
          const choices = choicesOf(item);
          if (fieldType(item) === 'checkboxes') return choices.filter(() => draw() % 2 === 0);
          if (fieldType(item) === 'checkbox') return draw() % 2 ? 'yes' : '';
          return isTyped(item) ? typed() : (choices[draw() % (choices.length + 1)] ?? '');
        };
        const values: FormValues = Object.fromEntries(
          form.template.map((item) => {
            const parts = subFieldsOf(item, form.trainers);
            const blank = fieldType(item) === 'checkboxes' ? [] : '';
            return [
              String(item.id),
              {
                value: parts.length > 0 ? blank : valueOf(item),
                parts: Object.fromEntries(parts.map(({ key }) => [key, valueOf(item)])),
                userInput: item.user_input === 'yes' ? typed() : '',
              },
            ];
          }),
        );
        return { form, values };
      }),
  );

  it('are read back from the records that they were written to', () => {
    fc.assert(
      fc.property(filled, ({ form, values }) => {
        const records = toRecords(form, values);
        expect(readRecords(form, records)).toEqual(values);
        expect(records.map(({ position }) => position)).toEqual(
          records.map(({ position }) => position).sort((one, other) => one - other),
        );
        expect(toRecords(form, readRecords(form, [...records].reverse()) ?? {})).toEqual(records);
      }),
      { numRuns: 300 },
    );
  });

  it('that were chosen are read back from what is stored under an instructor’s earlier name', () => {
    fc.assert(
      fc.property(filled, ({ form, values }) => {
        const renamed = form.trainers.map(({ id }) => ({ id, name: `Renamed ${id}` }));
        const records = toRecords(form, values);
        for (const item of form.template.filter((one) => !isTyped(one))) {
          const record = records.find(({ id }) => id === item.id);
          expect(record && readStored(item, renamed, record)).toEqual(values[item.id]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are not faulted for a name, and are for the same character typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('"', '<', '>', "'"), (banned) => {
        const form = {
          template: [{ id: 1, label: 'x', sub_fields: 'yes', sub_fields_type: 'trainers' } as const],
          trainers: [{ id: 1, name: `A${banned}B` }],
        };
        const values = (answer: string) => ({
          1: { value: '', parts: { trainer_1: answer }, userInput: '' },
        });
        const problem = (answer: string, formType: 'evaluation' | 'instructor') =>
          formProblems(answersSchema(form, formType), valuesByControl(form, values(answer)));
        const at = (message: string) => [{ field: 'field-1-part-0', message }];
        expect(problem('fine', 'instructor')).toEqual([]);
        expect(problem(banned, 'instructor')).toEqual(at(CLASS_MESSAGES.bannedInstructor));
        expect(problem(banned, 'evaluation')).toEqual(banned === "'" ? [] : at(CLASS_MESSAGES.banned));
      }),
    );
  });

  it('miss what is required, at every control and in the order of the form', () => {
    const form: Form = {
      template: [
        { id: 12, label: 'x', required: 'yes', position: 1 },
        { id: 1, label: 'x', required: 'yes', type: 'checkboxes', position: 2 },
        { id: 2, label: 'x', required: 'yes', sub_fields: 'yes', sub_fields_custom: 'A||B *', position: 3 },
        { id: 3, label: 'x', required: 'yes', sub_fields: 'yes', sub_fields_custom: 'A||B', position: 4 },
        { id: 4, label: 'x', sub_fields: 'yes', sub_fields_custom: 'A||B', user_input: 'yes', position: 5 },
      ],
      trainers: [],
    };
    const missing = (values: FormValues) =>
      formProblems(answersSchema(form, 'evaluation'), valuesByControl(form, values)).map(
        ({ field }) => field,
      );
    const given = (value: string | string[], parts = {}) => ({ value, parts, userInput: '' });
    expect(missing({})).toEqual(['field-12', 'field-1', 'field-2-part-1', 'field-3-part-0']);
    // A forbidden character is not mentioned as long as something is missing.
    const some = { 12: given(' '), 1: given(['A']), 2: given('', { B: '<' }), 3: given('', { B: '1' }) };
    expect(missing(some)).toEqual(['field-12']);
    expect(missing({ ...some, 12: given('1') })).toEqual(['field-2-part-1']);
    const complete = { ...some, 12: given('1'), 2: given('', { B: '1' }) };
    expect(missing(complete)).toEqual([]);
    // What was typed where the template has no user input any more is not sent, and holds nothing up.
    expect(missing({ ...complete, 12: { ...given('1'), userInput: '"' } })).toEqual([]);
    expect(missing({ ...complete, 4: { ...given(''), userInput: '"' } })).toEqual(['field-4-more']);
  });

  it('are asked about each instructor first, then about the items of the form, as each is required', () => {
    const field: TemplateField = {
      ...{ id: 1, label: 'x', required: 'yes', sub_fields: 'yes' },
      ...{ sub_fields_type: 'trainers_custom', sub_fields_custom: 'Food||Room *' },
    };
    const trainers = [
      { id: 7, name: 'Lim' },
      { id: 8, name: 'Ong' },
    ];
    expect(subFieldsOf(field, trainers).map(({ label, isRequired }) => [label, isRequired])).toEqual([
      ['Lim', true],
      ['Ong', true],
      ['Food', false],
      ['Room', true],
    ]);
  });

  it('are split in no time, however the choices overlap', () => {
    const choices = ['a', 'a, a', 'a, a, a'];
    const form = {
      template: [
        {
          id: 1,
          label: 'x',
          type: 'checkboxes',
          options: 'custom',
          options_custom: choices.join('||'),
          sub_fields: 'yes',
          sub_fields_type: 'trainers',
        } as const,
      ],
      trainers: [{ id: 1, name: 'N' }],
    };
    const answer = { trainer_1: `N: ${'a, '.repeat(1500)}b` };
    expect(readRecords(form, [{ id: 1, question: '', answer, position: 1 }])).toBeUndefined();
  });

  it('give the best choice the most stars', () => {
    const choices = choicesOf({ id: 1, label: 'x', type: 'stars' });
    expect(choices.map((choice) => starsOf(choices, choice))).toEqual([5, 4, 3, 2, 1]);
    expect(starsOf(choices, 'Perfect')).toBe(0);
  });
});

describe('the body of a save', () => {
  const problem = (body: object): string | undefined => {
    try {
      traineeSaveSchema.validateSync(body);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const background = (job_relevancy: string) => ({
    form_type: 'trainees_background',
    data: { job_relevancy, years_experience: '3' },
  });

  it('may end in a space, and must not be blank', () => {
    expect(problem(background('High '))).toBeUndefined();
    expect(problem(background('   '))).toBe(CLASS_MESSAGES.background);
    expect(problem(background(''))).toBe(CLASS_MESSAGES.background);
  });

  it('is refused, without an error, for a form type that every object has as a property', () => {
    expect(problem({ form_type: 'constructor', data: {} })).toBe('The value entered is invalid.');
  });
});
