/** Input of attackers and of broken programs. */
import fc, { type Arbitrary } from 'fast-check';
import { Raw, type Change, type Value } from './json';

const DEEP = 100_000;

/** No regular expression of ours may take longer for these than for others of their length. */
const SLOW_FOR_PATTERNS = [
  `${'a'.repeat(30_000)}!`,
  `${'a@'.repeat(10_000)}`,
  `a@${'b.'.repeat(15_000)}`,
  `${' '.repeat(40_000)}x`,
  `+${'1 '.repeat(20_000)}x`,
  `${'-'.repeat(30_000)}1`,
  `${'<'.repeat(10_000)}`,
  `<a href="${'&#'.repeat(10_000)}`,
  `${'||'.repeat(15_000)}`,
  `"${'\\'.repeat(30_001)}`,
];

const SIGNS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'a\ud83d',
  '\u0001\u001b[31m\u007f',
  'line\r\nSet-Cookie: a=b',
  '\u2028\u2029',
  '\ufeffmark',
  '\u202eright to left\u202c مرحبا',
  'e\u0301\u0301\u0301\u0301\u200d\u200b',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  `Z${'\u0335\u0489'.repeat(500)}`,
  '\ufdfa'.repeat(200),
  'İıſß',
  '\uffff\ufffe',
];

const WORDS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  "' OR 1=1 --",
  "'; DROP TABLE courses; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://example.com")',
  '../../../etc/passwd',
  '..\\..\\',
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%s%n',
  '{"a":1}',
  '[',
  '\\u0000',
  '\\',
  '"',
  'a'.repeat(5_001),
  'x'.repeat(70_000),
];

const DATES = [
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '2027-02-29',
  '2027-13-01',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13',
  '+275760-09-14T00:00:00Z',
  '-000001-01-01',
  '2027-01-11T24:00:00+08:00',
  '2027-01-11T08:30:60Z',
  '0000-01-01T00:00:00+14:00',
  '31-Feb-2027 09:30',
  '00-Jan-0000 00:00',
  '11-Jan-2027 99:99',
  '1e3',
];

const NUMBERS = [
  '-0',
  '-1',
  '0.1',
  '1e400',
  '-1e400',
  '1e-400',
  '5e-324',
  '1.7976931348623157e308',
  '9e99',
  '2147483648',
  '-2147483649',
  '4294967296',
  '9007199254740993',
  '9223372036854775808',
  '123456789012345678901234567890',
  `1${'0'.repeat(5_000)}`,
  `0.${'1'.repeat(5_000)}`,
];

/** Texts as a field may hold them. */
export const nastyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...SIGNS),
  fc.constantFrom(...WORDS),
  fc.constantFrom(...DATES),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...SLOW_FOR_PATTERNS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const nested = (open: string, close: string): Value[] => [
  new Raw(open.repeat(DEEP) + close.repeat(DEEP)),
  // Within the body limit, and with valid syntax, so that it reaches the rules.
  new Raw(open.repeat(5_000) + (open.endsWith(':') ? '1' : '') + close.repeat(5_000)),
];

/** Values of the wrong type or form. */
export const nastyValue: Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: nastyText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS).map((text) => new Raw(text)) },
  { weight: 1, arbitrary: fc.constantFrom<Value>(null, true, false, [], new Raw('{}'), [null], [[]]) },
  { weight: 1, arbitrary: fc.constantFrom(...nested('[', ']'), ...nested('{"a":', '}')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        'NaN',
        'Infinity',
        '01',
        '.5',
        "'a'",
        '',
        '"\\ud800"',
        '"\\u0000"',
        '"\\x"',
        '"\u0001"',
        '/**/1',
        '{"__proto__":1}',
      ].map((text) => new Raw(text)),
      new Raw('{"constructor":{"prototype":{"polluted":true}}}'),
      new Raw('{"length":1e9}'),
      new Raw('{"toString":1,"valueOf":2}'),
    ),
  },
);

/** One value, made invalid. */
export const aChange: Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: nastyValue.map((by): Change => ({ kind: 'replace', by })) },
  { weight: 1, arbitrary: fc.constant<Change>({ kind: 'drop' }) },
  { weight: 1, arbitrary: nastyValue.map((by): Change => ({ kind: 'twice', by })) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(nastyText, nastyValue)
      .map(([name, by]): Change => ({ kind: 'add', name: name.slice(0, 300), by })),
  },
  { weight: 1, arbitrary: fc.constant<Change>({ kind: 'wrap' }) },
);

/** Encoded as programs write a text into a URL, where lone surrogates are impossible. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** Parts of a URL, as bytes on the wire: no space and no line break, because they would start another request. */
export const nastyPart: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '%',
      '%zz',
      '%2',
      '%00',
      '%c0%af',
      '%c0%80',
      '%ed%a0%80',
      '%f4%90%80%80',
      '%ff',
      '%E0%A4%A',
      '%u0041',
    ],
    ...[
      '..',
      '.',
      '%2e%2e',
      '..%2f..%2fetc%2fpasswd',
      '%5c..%5c',
      '..;',
      '//',
      '/',
      '%2f',
      '%252f',
      '%2525',
      ';a=b',
      '*',
      ':id',
    ],
    ...[
      '\u00ff\u00fe',
      '\u0080',
      '\u00e9',
      '%F0%9F%98%80',
      '%E2%80%AE',
      '\\',
      '|',
      '^',
      '`',
      '{',
      '}',
      '<',
      '>',
      '"',
      "'",
      '#',
      '?',
      '&',
      '=',
    ],
    'a'.repeat(499),
    'a'.repeat(501),
    'a'.repeat(9_000),
    '%41'.repeat(300),
    '9'.repeat(400),
  ),
  fc.constantFrom(...WORDS, ...DATES, ...NUMBERS).map((text) => encoded(text).slice(0, 8_000)),
  fc.constantFrom(...SIGNS).map((text) => encoded(text).slice(0, 6_000)),
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 30,
  }),
);
