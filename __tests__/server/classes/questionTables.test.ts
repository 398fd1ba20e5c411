/** Questions from spreadsheets: their headings, separators and answers. */
import { assessmentOf } from '@/contract/classForms/questions';
import { readQuestions } from '@/server/classes/questions/readQuestions';

const read = (content: string) => readQuestions([{ name: 'q.csv', bytes: Buffer.from(content) }]);

const gain = {
  prompt: 'What does a gain of 6 dB mean?',
  choices: ['Half the voltage', 'Twice the voltage', 'Six times the voltage'],
  correct: [1],
  isMultiple: false,
};

it.each([
  [
    'CSV',
    'Question,A,B,C,Answer\nWhat does a gain of 6 dB mean?,Half the voltage,Twice the voltage,Six times the voltage,b\n',
  ],
  [
    'semicolons',
    'No;Prompt;Option 1;Option 2;Option 3;Key\n1;What does a gain of 6 dB mean?;Half the voltage;Twice the voltage;Six times the voltage;twice the voltage\n',
  ],
  [
    'copied cells, without a header',
    'What does a gain of 6 dB mean?\tHalf the voltage\tTwice the voltage\tSix times the voltage\tB)',
  ],
])('a spreadsheet brings questions: %s', (_kind, text) => {
  expect(read(text)).toEqual({ questions: [gain], problems: [] });
});

const which = 'Of copper, gold, silver and iron, tin, lead, which?';

it.each([
  ['tabs', `${which}\tcopper\tgold\tsilver\tC`],
  ['semicolons', `${which};copper;gold;silver;C`],
  ['semicolons in quotes', `"${which.replace(',', ';')}";"copper";"gold";"silver";"C"\n`],
  ['commas, with semicolons in quotes', `"${which.replaceAll(',', ';')}",copper,gold,silver,C`],
  ['tabs, with lines in a cell', `"${which.replace('and', '\n')}"\tcopper\tgold\tsilver\tC`],
  ['commas, below a header', `Question,A,B,C,Answer\n"${which}",copper,gold,silver,C\nOr a; b; c?,yes,no,,a`],
])('commas in a question do not split it, where cells are separated by %s', (_kind, text) => {
  const { questions, problems } = read(text);
  expect(problems).toEqual([]);
  expect(questions[0]).toMatchObject({ choices: ['copper', 'gold', 'silver'], correct: [2] });
});

it.each([
  '题目,选项A,选项B,答案',
  '問題,選項 1,選項 2,答案',
  '问题,A,B,正确答案',
  'கேள்வி,விருப்பம் 1,விருப்பம் 2,பதில்',
  'Soalan,Pilihan A,Pilihan B,Jawapan',
])('the headings of a table are known in the languages of the classes: %s', (header) => {
  expect(read(`${header}\nIs it?,yes,no,b`)).toEqual({
    questions: [{ prompt: 'Is it?', choices: ['yes', 'no'], correct: [1], isMultiple: false }],
    problems: [],
  });
});

it.each([
  ['with a header', 'Question,A,B,C,D,Answer\nWhich?,one,,three,four,C\nIs it?,yes,no,,,b'],
  ['without one', 'Which?,one,,three,four,C\nIs it?,yes,no,,,b'],
])('a letter means the choice of its column, also after an empty one: a table %s', (_kind, text) => {
  const { questions, problems } = read(text);
  expect(problems).toEqual([]);
  expect(questions).toEqual([
    { prompt: 'Which?', choices: ['one', 'three', 'four'], correct: [1], isMultiple: false, hasGap: true },
    { prompt: 'Is it?', choices: ['yes', 'no'], correct: [1], isMultiple: false },
  ]);
  expect(assessmentOf(questions)).toEqual({
    problems: [
      'Question 1 has an empty choice before its last one: its letters are not those of the question paper.',
    ],
  });
});

it.each([
  ['in another order', 'Question,C,B,A,Answer\nWhich?,silver,gold,copper,a', false],
  [
    'with numbers in another order',
    'Question,Key,Option 2,Option 3,Option 1\nWhich?,1,gold,silver,copper',
    false,
  ],
  ['without one of them', 'Question,A,C,D,Answer\nWhich?,copper,gold,silver,a', true],
  ['with the letters of the spreadsheet', 'Question,B,C,D,Answer\nWhich?,copper,gold,silver,b', true],
  ['with one heading twice', 'Question,A,B,B,Answer\nWhich?,copper,gold,silver,a', false],
])('choices are in the places that their headings name: columns %s', (_what, text, hasGap) => {
  expect(read(text)).toEqual({
    questions: [
      {
        ...{ prompt: 'Which?', choices: ['copper', 'gold', 'silver'], correct: [0], isMultiple: false },
        ...(hasGap && { hasGap }),
      },
    ],
    problems: [],
  });
});

it('the letter of an empty choice is no answer', () => {
  expect(read('Question,A,B,C,Answer\nWhich?,one,,three,b').problems).toEqual([
    { place: 'q.csv › row 2', message: 'has the answer “b”, which is none of its choices' },
  ]);
});

const refused = (answer: string) => ({
  questions: [],
  problems: [{ place: 'q.csv › row 2', message: `has the answer “${answer}”, which is none of its choices` }],
});

it.each([
  ['Question,Option 1,Option 2,Option 3,Answer\nWhich?,copper,gold,silver,2', [1]],
  ['Question,1,2,3,Key\nWhich?,copper,gold,silver,(3)', [2]],
  ['Question,Option 1,Option 2,Option 3,Answer\nWhich?,2,4,8,4', [1]],
  ['Question,Option 1,Option 2,Option 3,Answer\nWhich?,copper,gold,silver,"1, 3"', [0, 2]],
])('a number in the answer is a place, where columns are numbered: %j', (text, correct) => {
  expect(read(text)).toMatchObject({ questions: [{ correct }], problems: [] });
});

it('a number is no place where columns count from 0: it may mean either of two', () => {
  expect(read('Question,Option 0,Option 1,Answer\nWhich?,copper,gold,1')).toEqual(refused('1'));
});

it('a number is no place beyond the choices, and none where columns have letters', () => {
  expect(read('Question,1,2,Answer\nWhich?,copper,gold,3')).toEqual(refused('3'));
  expect(read('Question,A,B,Answer\nWhich?,copper,gold,2')).toEqual(refused('2'));
});

it.each(['Answer 1,Answer 2', 'Correct answer 1,Correct answer 2', 'Answer,Answer'])(
  'right answers in several columns are all of them: %s',
  (headings) => {
    const { questions, problems } = read(`Question,A,B,C,${headings}\nWhich?,x,y,z,c,a\nWhich one?,x,y,z,b,`);
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([
      { correct: [0, 2], isMultiple: true },
      { correct: [1], isMultiple: false },
    ]);
  },
);

it('an answer that means one choice by its place and another in words is refused', () => {
  const rows = 'Which vitamin?,C,B,A,A\nWhich one?,A,C,B,a\nWhich?,x,y,B,"a, b"';
  const both = 'which is one choice by its place and another in words';
  for (const header of ['Question,A,B,C,Answer\n', 'Which letter?,e,f,g,f\n']) {
    const { questions, problems } = read(header + rows);
    expect(questions.at(-1)).toMatchObject({ prompt: 'Which one?', correct: [0] });
    expect(problems).toEqual([
      { place: 'q.csv › row 2', message: `has the answer “A”, ${both}` },
      { place: 'q.csv › row 4', message: `has the answer “a, b”, ${both}` },
    ]);
  }
});

it('of choices that differ in capitals alone, the answer is the one that is written like it', () => {
  const row = (answer: string) => read(`Question,A,B,C,Answer\nWhich?,MW,mW,kW,${answer}`);
  expect(row('mW').questions).toMatchObject([{ correct: [1] }]);
  expect(row('KW').questions).toMatchObject([{ correct: [2] }]);
  expect(row('mw').problems).toMatchObject([{ message: expect.stringContaining('none of its choices') }]);
});

it.each([
  'Question,Answer A,Answer B,Answer C,Correct',
  'Question,Answer 1,Answer 2,Answer 3,Correct answer',
  'Question,Answer 1,Answer 2,Answer 3,Key',
  'Question,A,B,C,Answer explanation,Correct answer',
  'Question,A,B,C,Answer,Correct feedback',
])('the column of the right answer is found beside others that are named so: %s', (header) => {
  const cells = header.includes('explanation')
    ? 'copper,gold,silver,It shines,b'
    : 'copper,gold,silver,b,Yes';
  expect(read(`${header}\nWhich?,${cells}`)).toEqual({
    questions: [{ prompt: 'Which?', choices: ['copper', 'gold', 'silver'], correct: [1], isMultiple: false }],
    problems: [],
  });
});

it('a number before each question is not the question, also without a header', () => {
  const text =
    '1,Which?,copper,gold,silver,C\n2.,Which one?,yes,no,B\n10),Is 7 more than 6?,yes,no,\n11,,yes,no,A';
  const { questions, problems } = read(text);
  expect(problems).toEqual([{ place: 'q.csv › row 4', message: 'has no question' }]);
  expect(questions).toEqual([
    { prompt: 'Which?', choices: ['copper', 'gold', 'silver'], correct: [2], isMultiple: false },
    { prompt: 'Which one?', choices: ['yes', 'no'], correct: [1], isMultiple: false },
    { prompt: 'Is 7 more than 6?', choices: ['yes', 'no'], correct: [], isMultiple: false },
  ]);
});

it('a row that is no question is told by its number, and the others come all the same', () => {
  const text =
    'Question,A,B,Answer\nOne?,x,y,"a, b"\nTwo?,x,,a\n,x,y,a\nThree?,x,x,a\nFour?,x,y,z\n\nFive?,x,y,\n';
  const { questions, problems } = read(text);
  expect(questions.map(({ prompt, correct, isMultiple }) => [prompt, correct, isMultiple])).toEqual([
    ['One?', [0, 1], true],
    ['Five?', [], false],
  ]);
  expect(problems).toEqual([
    { place: 'q.csv › row 3', message: 'has fewer than two choices' },
    { place: 'q.csv › row 4', message: 'has no question' },
    { place: 'q.csv › row 5', message: 'offers “x” twice' },
    { place: 'q.csv › row 6', message: 'has the answer “z”, which is none of its choices' },
  ]);
});

it('rows beyond those that a table can have are not read', () => {
  const { problems } = read(`Question,A,B\n${'One?,Yes\n'.repeat(6_000)}`);
  expect(problems).toHaveLength(4_999);
});
