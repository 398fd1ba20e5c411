/** False or unreadable headers. */
import fc, { type Arbitrary } from 'fast-check';

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

/**
 * A header that may be on any request; it never declares the length of the body: the cases of broken bodies
 * do.
 */
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
