/** What comes in from outside when somebody means ill, or a program is broken. */
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
  // Within the body limit, and of the right syntax: it gets as far as the rules.
  new Raw(open.repeat(5_000) + (open.endsWith(':') ? '1' : '') + close.repeat(5_000)),
];

/** Values that stand where others belong. */
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

/** One place of a value, made wrong. */
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

/** As programs write a text into an address. Halves of surrogate pairs cannot stand there. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** Parts of an address, as bytes on the wire: no space and no line break, or they would be another request. */
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

const HEADER_VALUES = [
  ...[
    '',
    ' ',
    '*',
    ',',
    ';',
    '"',
    '\\',
    '=',
    'é',
    '\u00ff\u0080',
    '\t',
    '%00',
    'null',
    '__proto__',
    '-1',
    '1e400',
    '0x10',
  ],
  'a'.repeat(4_000),
  ','.repeat(2_000),
  'q=0;'.repeat(500),
  '"a",'.repeat(500),
];

const KNOWN_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['accept', ['*/*', 'text/html;q=1e400', 'a/b;c="d', 'application/json']],
  ['accept-encoding', ['br', 'gzip;q=0, *', 'br;q=NaN', 'gzip, br, identity;q=0', '*;q=0']],
  ['accept-language', ['en', '*', 'x'.repeat(500)]],
  [
    'authorization',
    ['Bearer', 'Bearer .', 'Bearer a.b', 'Bearer a.b.c', 'Basic Og==', 'Bearer  \u00ff', 'Bearer bnVsbA.x'],
  ],
  ['cache-control', ['no-cache', 'max-age=99999999999999999999']],
  ['connection', ['keep-alive', 'Upgrade', 'close, keep-alive', 'content-length']],
  ['content-encoding', ['gzip', 'br', 'identity', 'x']],
  ['content-language', ['en']],
  [
    'content-type',
    [
      'text/plain',
      'application/json; charset=utf-16',
      'application/json; charset=x',
      'application/json;',
      'APPLICATION/JSON',
      'application/vnd.api+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      '/',
      'json',
      'application/json, application/json',
      'text/html',
      'application/json\u00ff',
      ';',
      'application/json; charset="',
    ],
  ],
  ['cookie', ['a=b', '=; ;;', `a=${'b'.repeat(3_000)}`, 'a=%', '__proto__=1']],
  ['expect', ['100-continue', 'x', '200-ok']],
  ['forwarded', ['for=127.0.0.1', 'for="[::1']],
  ['from', ['a@example.com']],
  ['host', ['', 'example.com', 'example.com:99999', '[::1', 'a b', '\u00ff', 'localhost:0', 'a@b', '../']],
  [
    'idempotency-key',
    ['', 'short', '11111111-1111-4111-8111-111111111111', 'a'.repeat(129), 'a\u00e9aaaaaaa', '__proto__'],
  ],
  ['if-match', ['*', '"a"']],
  ['if-modified-since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', 'yesterday', '0']],
  ['if-none-match', ['*', 'W/"', '"a", W/"b"', 'W/'.repeat(900)]],
  ['if-range', ['"a"', 'yesterday']],
  ['if-unmodified-since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'x']],
  ['origin', ['null', 'https://evil.example', 'http://', 'http://localhost', 'http://[', 'a'.repeat(2_000)]],
  [
    'range',
    [
      'bytes=0-',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,2-2',
      'bytes=a-b',
      `bytes=${'0-1,'.repeat(500)}0-1`,
      'bytes=99999999999999999999-',
      'lines=1',
    ],
  ],
  ['referer', ['x', '//']],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'x']],
  ['te', ['trailers', 'chunked']],
  ['trailer', ['x']],
  ['upgrade', ['websocket', 'h2c', 'HTTP/0.9', 'TLS/1.0']],
  ['user-agent', ['', '() { :;}; x', 'x'.repeat(3_000)]],
  ['via', ['1.1 x']],
  [
    'x-forwarded-for',
    [
      '::1',
      '1.2.3.4, 5.6.7.8',
      'unknown',
      '::ffff:1.2.3.4',
      'fe80::1%eth0',
      '999.1.1.1',
      '1.2.3.4:80',
      '[::1]:80',
      'a,'.repeat(800),
      '2001:db8::1',
    ],
  ],
  ['x-forwarded-host', ['evil.example', '\u00ff', 'a,b']],
  ['x-forwarded-proto', ['https', 'x', 'https,http']],
  ['x-http-method-override', ['DELETE']],
  ['x-original-url', ['/metrics']],
  ['x-request-id', ['a', 'a'.repeat(65), '\u00ff', 'a b']],
  [
    'x-robot-proof',
    [
      '',
      'e30=',
      'bnVsbA==',
      'W10=',
      '\u00ff',
      btoa('{"challenge":{"parameters":null,"signature":""},"solution":null}'),
      btoa(
        '{"challenge":{"parameters":{"algorithm":"PBKDF2/SHA-256","cost":1e9,"nonce":"00","salt":"00","keyLength":1e9,"keyPrefix":""},"signature":"00"},"solution":{"counter":1e308,"derivedKey":"00"}}',
      ),
      btoa(`{"challenge":${'['.repeat(3_000)}`),
    ],
  ],
  ['x-requested-with', ['XMLHttpRequest']],
];

export type Header = readonly [name: string, value: string];

/** A header that may be on any request; it never says how long the body is: that is for the cases of broken bodies. */
export const nastyHeader: Arbitrary<Header> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...KNOWN_HEADERS)
      .chain(([name, values]) =>
        fc.constantFrom(...values, ...HEADER_VALUES).map((value): Header => [name, value]),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('x-a', '__proto__', 'constructor', 'X-'.repeat(200)),
        fc.constantFrom(...HEADER_VALUES),
      )
      .map(([name, value]): Header => [name, value]),
  },
);
