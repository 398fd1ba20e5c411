/** Questions of other programs: QTI of every version, packages; and malicious files, also tables. */
import { zipSync, strToU8 } from 'fflate';
import { assessmentOf, formProblem, questionField, type Question } from '@/contract/classForms/questions';
import { readQuestions } from '@/server/classes/questions/readQuestions';

const read = (content: string | Uint8Array, name = 'questions.xml') =>
  readQuestions([{ name, bytes: Buffer.from(content) }]);

const gain: Question = {
  prompt: 'What does a gain of 6 dB mean?',
  choices: ['Half the voltage', 'Twice the voltage', 'Six times the voltage'],
  correct: [1],
  isMultiple: false,
};
const parts: Question = {
  prompt: 'Which parts store energy?\nChoose all.',
  choices: ['Inductor', 'Resistor', 'Capacitor < 1 µF'],
  correct: [0, 2],
  isMultiple: true,
};

const qti1 = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">
<questestinterop><assessment title="Week 1"><section>
  <item ident="i1" title="Gain"><presentation>
    <material><mattext texttype="text/html">&lt;p&gt;What does a gain of &lt;b&gt;6&amp;nbsp;dB&lt;/b&gt; mean?&lt;/p&gt;</mattext></material>
    <response_lid ident="r" rcardinality="Single"><render_choice>
      <response_label ident="A"><material><mattext>Half the voltage</mattext></material></response_label>
      <response_label ident="B"><material><mattext>Twice the voltage</mattext></material></response_label>
      <response_label ident="C"><material><mattext>Six times the voltage</mattext></material></response_label>
    </render_choice></response_lid></presentation>
    <resprocessing><outcomes><decvar/></outcomes>
      <respcondition><conditionvar><varequal respident="r">A</varequal></conditionvar><setvar action="Set">0</setvar></respcondition>
      <respcondition><conditionvar><varequal respident="r">B</varequal></conditionvar><setvar action="Set">100</setvar></respcondition>
    </resprocessing></item>
  <item ident="i2" title="Storing"><presentation>
    <material><mattext>Which parts store energy?</mattext></material><material><mattext>Choose all.</mattext></material>
    <response_lid ident="r" rcardinality="Multiple"><render_choice>
      <response_label ident="L"><material><mattext>Inductor</mattext></material></response_label>
      <response_label ident="R"><material><mattext>Resistor</mattext></material></response_label>
      <response_label ident="C"><material><mattext>Capacitor &lt; 1 µF</mattext></material></response_label>
    </render_choice></response_lid></presentation>
    <resprocessing><respcondition><conditionvar><and>
      <varequal respident="r">L</varequal><not><varequal respident="r">R</varequal></not><varequal respident="r">C</varequal>
    </and></conditionvar><setvar>1</setvar></respcondition></resprocessing></item>
  <item ident="i3" title="An essay"><presentation><material><mattext>Tell us</mattext></material>
    <response_str ident="r"><render_fib/></response_str></presentation></item>
</section></assessment></questestinterop>`;

const item2 = (namespace: string) => `<assessmentItem xmlns="${namespace}" identifier="gain" title="Gain">
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>B</value></correctResponse></responseDeclaration>
  <itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>What does a gain of 6 dB mean?</prompt>
    <simpleChoice identifier="A">Half the voltage<feedbackInline>No.</feedbackInline></simpleChoice>
    <simpleChoice identifier="B">Twice the <em>voltage</em></simpleChoice>
    <simpleChoice identifier="C">Six times the voltage</simpleChoice>
  </choiceInteraction></itemBody></assessmentItem>`;

const item3 = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="parts">
  <qti-response-declaration identifier="R1" cardinality="multiple" base-type="identifier">
    <qti-mapping><qti-map-entry map-key="L" mapped-value="1"/><qti-map-entry map-key="R" mapped-value="-1"/>
      <qti-map-entry map-key="C" mapped-value="0.5"/></qti-mapping></qti-response-declaration>
  <qti-item-body><p>Which parts store energy?</p>
    <qti-choice-interaction response-identifier="R1" max-choices="0"><qti-prompt>Choose all.</qti-prompt>
    <qti-simple-choice identifier="L">Inductor</qti-simple-choice><qti-simple-choice identifier="R">Resistor</qti-simple-choice>
    <qti-simple-choice identifier="C"><p>Capacitor &lt; 1 µF</p></qti-simple-choice>
  </qti-choice-interaction></qti-item-body></qti-assessment-item>`;

it('QTI 1.2 brings questions, choices and right answers; what is no choice is left out and told', () => {
  expect(read(qti1)).toEqual({
    questions: [gain, parts],
    problems: [{ place: 'questions.xml › An essay', message: 'asks for something else than a choice' }],
  });
});

it.each([
  ['2.1', item2('http://www.imsglobal.org/xsd/imsqti_v2p1'), gain],
  [
    '2.2',
    item2('http://www.imsglobal.org/xsd/imsqti_v2p2')
      .replaceAll(/(<\/?)(?=[a-zA-Z])/g, '$1q:')
      .replace('xmlns=', 'xmlns:q='),
    gain,
  ],
  ['3.0', item3, parts],
])('QTI %s brings the same question', (_version, xml, question) => {
  expect(read(xml)).toEqual({ questions: [question], problems: [] });
  // As a spreadsheet program or an old exporter on Windows would write it.
  const utf16 = Buffer.from(`\ufeff${xml}`, 'utf16le');
  expect(read(utf16).questions).toEqual([question]);
});

it.each([
  ['QTI 1.2', qti1.replace('rcardinality="Multiple"', 'rcardinality="Ordered"'), 'Storing'],
  ['QTI 2.1', item2('urn:x').replaceAll('choiceInteraction', 'orderInteraction'), 'Gain'],
  ['QTI 3.0', item3.replace('cardinality="multiple"', 'cardinality="ordered"'), 'parts'],
])(
  'a question for an order is left out and told, not taken for one of several choices: %s',
  (_version, xml, title) => {
    const { questions, problems } = read(xml);
    expect(questions.filter(({ isMultiple }) => isMultiple)).toEqual([]);
    expect(problems).toContainEqual({
      place: `questions.xml › ${title}`,
      message: 'asks for an order, not for a choice',
    });
  },
);

it.each([
  ['the score of its standard name', '<decvar varname="attempts"/><decvar varname="SCORE"/>', 'SCORE'],
  ['the score of other programs', '<decvar varname="attempts"/><decvar varname="que_score"/>', 'que_score'],
  ['the first variable', '<decvar varname="points"/><decvar varname="attempts"/>', 'points'],
  ['the first variable that is set', '<decvar/>', 'points'],
])('the right answer is told by %s, and not by what else a program counts', (_what, declared, name) => {
  const counted = qti1
    .replace('<decvar/>', declared)
    .replaceAll(/<setvar[^>]*>/g, `<setvar varname="${name}">`)
    .replaceAll('</setvar>', '</setvar><setvar varname="attempts" action="Add">200</setvar>');
  expect(read(counted).questions[0]).toEqual(gain);
});

it('a choice that takes points off is not right', () => {
  const wrong = '<conditionvar><varequal>R</varequal></conditionvar><setvar action="Subtract">1</setvar>';
  const told = qti1.replace(
    '<respcondition><conditionvar><and>',
    `<respcondition>${wrong}</respcondition>$&`,
  );
  expect(read(told).questions).toEqual([gain, parts]);
});

it('text is read as HTML only where the file says so: a choice may be about a tag', () => {
  const told = qti1
    .replace('Half the voltage', 'It is written in &lt;b&gt;')
    .replace('Inductor', 'L&amp;lt;');
  const [first, second] = read(told).questions;
  expect([first?.choices[0], second?.choices[0]]).toEqual(['It is written in <b>', 'L&lt;']);
});

it('HTML that was parsed with its document is not parsed again: a tag in it that is written out is text', () => {
  const parsed = qti1.replace(/&lt;p&gt;What.*?&lt;\/p&gt;/, '<p>What does <b>&lt;b&gt;</b> do?</p>');
  expect(read(parsed).questions[0]?.prompt).toBe('What does <b> do?');
});

it.each([
  ['10<sup>-3</sup> m<sup>2</sup>', '10^-3 m^2'],
  ['e<sup>j(x + 1)</sup>', 'e^(j(x + 1))'],
  ['the 1<sup>st</sup> H<sub>2</sub>O', 'the 1st H2O'],
  ['<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> V', '[formula] V'],
  ['<m:math alttext="1/2"><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math> V', '[1/2] V'],
  ['<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', 'x=2'],
])('a power or a fraction is not read as another number: %s', (xml, choice) => {
  const told = item2('urn:x').replace('Half the voltage', xml);
  expect(read(told).questions[0]?.choices[0]).toBe(choice);
});

it('an item without a question is told by its title', () => {
  const empty = item2('urn:x').replace(/<itemBody>.*<\/itemBody>/s, '');
  expect(read(empty)).toEqual({
    questions: [],
    problems: [{ place: 'questions.xml › Gain', message: 'asks for something else than a choice' }],
  });
});

it('more questions than a form takes are left out and counted', () => {
  const lines = Array.from({ length: 503 }, (_, index) => `Question ${index + 1}?,Yes,No,A`);
  const { questions, problems } = read(`Question,A,B,Answer\n${lines.join('\n')}`, 'questions.csv');
  expect([questions.length, questions.at(-1)?.prompt]).toEqual([500, 'Question 500?']);
  expect(problems).toEqual([
    { place: 'All files', message: 'hold 3 questions more than the 500 that a form takes' },
  ]);
});

it('a package brings its questions in the order of its manifest', () => {
  const files = {
    'imsmanifest.xml': strToU8(
      '<manifest><resources><resource href="b/two.xml"/><resource href="a/one.xml"/></resources></manifest>',
    ),
    'a/one.xml': strToU8(item2('urn:x')),
    'b/two.xml': strToU8(item3),
    'b/broken.xml': strToU8('<assessmentItem><itemBody></assessmentItem>'),
    'picture.png': new Uint8Array(2000),
  };
  const { questions, problems } = read(zipSync(files), 'week.zip');
  expect(questions).toEqual([parts, gain]);
  expect(problems).toEqual([
    { place: 'week.zip › b/broken.xml', message: expect.stringMatching(/^is no well-formed XML/) },
  ]);
});

it('questions become fields of a form, and count, choices and key of an assessment', () => {
  expect(questionField(parts, { id: 4, position: 2 })).toEqual({
    ...{ id: 4, label: parts.prompt, type: 'checkboxes', required: 'yes', options: 'custom', position: 2 },
    options_custom: 'Inductor||Resistor||Capacitor < 1 µF',
  });
  expect(formProblem({ ...gain, choices: ['a||b', 'c'] })).toBe(
    'A choice holds ||, which separates choices here.',
  );
  const easy = { ...gain, choices: ['Yes', 'No'], correct: [0] };
  expect(assessmentOf([gain, easy])).toEqual({ questions: 2, choices: 3, answers: 'ba' });
  expect(assessmentOf([gain, parts, { ...gain, correct: [] }])).toEqual({
    problems: [
      'Question 2 has several right answers: an assessment takes one.',
      'Question 3 does not tell the right answer.',
    ],
  });
});

const LOL = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

it.each([
  [
    'entities that double each other',
    `${LOL}<questestinterop>&b;</questestinterop>`,
    /entities or elements of its own/,
  ],
  [
    'an entity from a file of the server',
    `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
    /of its own/,
  ],
  ['parts within parts', '<a>'.repeat(200_000), /nested too deeply/],
  ['parts beside parts', `<a>${'<b/>'.repeat(300_000)}</a>`, /too many parts/],
])('of a document with %s nothing is read', (_what, xml, message) => {
  expect(read(xml)).toEqual({
    questions: [],
    problems: [{ place: 'questions.xml', message: expect.stringMatching(message) }],
  });
});

const MANY = 40_000;
const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => `<simpleChoice identifier="${index}">${index}</simpleChoice>`);

// Each would take the process seconds to hours, in which it answers nobody.
it.each([
  [
    'a row of very many cells',
    Array.from({ length: MANY }, (_, index) => index).join(),
    /more than 100 cells/,
  ],
  ['a row of very many empty cells before its last', `One?${','.repeat(MANY)}x,y`, /more than 100 cells/],
  [
    'a header of very many columns',
    `question,${Array.from({ length: MANY }, (_, index) => index).join()}\n`,
    /row 1.*more than 100 cells/,
  ],
  [
    'an answer of very many parts',
    `Question,A,B,Answer\nOne?,x,y,${'a;'.repeat(MANY)}a`,
    /none of its choices/,
  ],
  [
    'very many choices',
    item2('urn:x').replace(/<simpleChoice .*<\/simpleChoice>/s, labels(MANY).join('')),
    /more than 1000 choices/,
  ],
])('a file with %s is refused before its parts are compared with one another', (_what, content, message) => {
  const { questions, problems } = read(content, 'file');
  expect(questions).toEqual([]);
  expect(problems.map(({ place, message: told }) => `${place} ${told}`).join()).toMatch(message);
});

it('scores of very many choices do not exceed what a call of a function takes', () => {
  const equal = Array.from({ length: 150_000 }, (_, index) => `<varequal>${index}</varequal>`).join('');
  const conditions = `<respcondition>${equal}<setvar>1</setvar></respcondition>`;
  expect(read(qti1.replace('<outcomes>', `${conditions}<outcomes>`)).questions).toHaveLength(2);
});

it('a picture, a script and an undeclared entity in a question become text or nothing, and nothing is fetched', () => {
  const xml = item2('urn:x')
    .replace(
      '<prompt>',
      '<p>&e;<img src="http://evil.example/x.png" alt="a circuit"/><script>alert(1)</script></p><prompt>',
    )
    .replace('<assessmentItem', '<!DOCTYPE x SYSTEM "http://evil.example/x.dtd"><assessmentItem');
  expect(read(xml).questions[0]?.prompt).toBe('&e; [a circuit]\nWhat does a gain of 6 dB mean?');
});

it('a package that unpacks to more than anybody needs is refused before it is unpacked, whatever sizes it tells', () => {
  const bomb = zipSync({ 'a.xml': new Uint8Array(80 * 1024 * 1024) }, { level: 9 });
  // The sizes in its headers claim that there is next to nothing.
  const lying = Buffer.from(bomb);
  lying.writeUInt32LE(10, 22);
  for (const bytes of [Buffer.from(bomb), lying]) {
    const taken = jest.spyOn(bytes, 'subarray');
    expect(readQuestions([{ name: 'bomb.zip', bytes }])).toEqual({
      questions: [],
      problems: [{ place: 'bomb.zip', message: 'unpacks to more than 32 MB' }],
    });
    const end = Math.max(...taken.mock.calls.map(([, until = 0]) => until));
    expect(end / bytes.length).toBeLessThan(0.5);
  }
});

it.each([
  ['nothing', ''],
  ['half a package', Buffer.from(zipSync({ 'a.xml': strToU8(item3) })).subarray(0, 60)],
  ['bytes', Uint8Array.from({ length: 300 }, (_, index) => 128 + (index % 90))],
  ['another XML document', '<html><body><p>Hello</p></body></html>'],
  ['a text', 'Hello'],
  ['an unclosed quote', 'Question,A,B\n"One?,x,y\n'],
])('%s is told, and no failure', (_what, content) => {
  const { questions, problems } = read(content, 'file');
  expect([questions, problems.length]).toEqual([[], 1]);
});
