/** Invalid requests, and those that HTTP parsers interpret in different ways (RFC 9112, section 11.2). */
import fc, { type Arbitrary } from 'fast-check';
import { nastyPart } from './nasty';
import { nastyHeader } from './nastyHeaders';
import { RAW_TARGETS } from './rawTargets';
import type { Piece } from './wire';

export interface RawCase {
  name: string;
  pieces: readonly Piece[];
  method?: string;
}

const END = '\r\n\r\n';
const HOST = 'Host: localhost\r\n';
const JSON_HEAD = `POST /api/website/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

const raw = (name: string, ...bytes: string[]): RawCase => ({
  name,
  pieces: bytes.map((text) => ({ bytes: text, pauseMs: 5 })),
});
const get = (name: string, target: string): RawCase => ({
  name,
  method: 'GET',
  pieces: [{ bytes: `GET ${target} HTTP/1.1\r\n${HOST}Connection: close${END}` }],
});

const BODY = '{"form_name":"a"}';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = (name: string, body: string): RawCase =>
  raw(`chunks: ${name}`, `${JSON_HEAD}Transfer-Encoding: chunked${END}`, body);
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';

const CASES: readonly RawCase[] = [
  ...RAW_TARGETS.map((target) => get(`target ${target.slice(0, 60)}`, target)),
  raw('nothing', ''),
  raw('garbage', 'GARBAGE\r\n\r\n'),
  raw('binary', Buffer.from([0, 255, 1, 22, 3, 1, 2, 0, 1, 0]).toString('latin1')),
  raw('TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  raw('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  raw('HTTP/0.9', 'GET /\r\n'),
  raw('HTTP/1.0', 'GET /health/live HTTP/1.0\r\n\r\n'),
  raw(
    'HTTP/1.0 without a host',
    'POST /api/website/contact HTTP/1.0\r\nOrigin: http://a\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}',
  ),
  raw('HTTP/9.9', `GET / HTTP/9.9\r\n${HOST}\r\n`),
  raw('HTTP/1.1 without a host', 'GET / HTTP/1.1\r\n\r\n'),
  raw('two hosts', `GET / HTTP/1.1\r\n${HOST}Host: example.com${END}`),
  raw('empty lines first', `\r\n\r\nGET /health/live HTTP/1.1\r\n${HOST}Connection: close${END}`),
  raw('line feeds only', 'GET / HTTP/1.1\nHost: localhost\n\n'),
  raw('a carriage return within', `GET / HTTP/1.1\r\n${HOST}X: a\rb${END}`),
  raw('a folded header', `GET / HTTP/1.1\r\n${HOST}X: a\r\n b${END}`),
  raw('a header without a name', `GET / HTTP/1.1\r\n${HOST}: a${END}`),
  raw('a header without a colon', `GET / HTTP/1.1\r\n${HOST}a${END}`),
  raw('a space before the colon', `POST / HTTP/1.1\r\n${HOST}Content-Length : 5${END}hello`),
  raw('a null byte in a header', `GET / HTTP/1.1\r\n${HOST}X: a\0b${END}`),
  raw('a null byte in the address', `GET /a\0b HTTP/1.1\r\n${HOST}\r\n`),
  raw('a large header', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}${END}`),
  raw('a header of a megabyte', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(1_000_000)}${END}`),
  raw('thousands of headers', `GET / HTTP/1.1\r\n${HOST}${'a: b\r\n'.repeat(3_000)}\r\n`),
  raw(
    'a cookie of many parts',
    `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a=b; '.repeat(2_500)}\r\nConnection: close${END}`,
  ),
  raw('an unknown method', `FETCH / HTTP/1.1\r\n${HOST}\r\n`),
  raw('a method in small letters', `get / HTTP/1.1\r\n${HOST}\r\n`),
  raw('CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`),
  raw('OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}Connection: close${END}`),
  raw('TRACE', `TRACE / HTTP/1.1\r\n${HOST}Connection: close${END}`),
  raw(
    'an upgrade',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n\r\nbytes`,
  ),
  raw(
    'an upgrade to HTTP/2',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA${END}`,
  ),
  raw('a body less than told', `${JSON_HEAD}Content-Length: 1000${END}${BODY}`),
  raw('a body more than told', `${JSON_HEAD}Content-Length: 5${END}${BODY}`),
  raw(
    'a body of a form less than told',
    `POST /contactus HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99${END}form_name=a`,
  ),
  raw('no length and no body', `${JSON_HEAD}\r\n`),
  raw('a body on GET', `GET / HTTP/1.1\r\n${HOST}Content-Length: 5\r\nConnection: close${END}hello`),
  raw('a body on GET that does not come', `GET /training HTTP/1.1\r\n${HOST}Content-Length: 5000${END}`),
  raw(
    'a chunked body on GET',
    `GET /training HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked${END}${chunk('hello')}`,
  ),
  ...['-1', '+5', '0x5', '5, 5', '5 5', '', '1e3', '99999999999999999999', '9007199254740993', '٣'].map(
    (length) => raw(`a length of "${length}"`, `${JSON_HEAD}Content-Length: ${length}${END}${BODY}`),
  ),
  raw('a length of gigabytes', `${JSON_HEAD}Content-Length: 9000000000${END}${BODY}`),
  raw('two lengths', `${JSON_HEAD}Content-Length: 5\r\nContent-Length: 6${END}${BODY}`),
  raw(
    'length and chunks',
    `${JSON_HEAD}Content-Length: 6\r\nTransfer-Encoding: chunked${END}0\r\n\r\n${smuggled}`,
  ),
  raw(
    'chunks and length',
    `${JSON_HEAD}Transfer-Encoding: chunked\r\nContent-Length: 6${END}0\r\n\r\n${smuggled}`,
  ),
  ...[
    'Chunked',
    'identity',
    'gzip, chunked',
    'chunked, chunked',
    'chunked, identity',
    ' chunked',
    'x',
    '\x0bchunked',
    'chunked;a=b',
    '',
  ].map((coding) =>
    raw(
      `transfer coding "${coding}"`,
      `${JSON_HEAD}Transfer-Encoding: ${coding}${END}${chunk(BODY)}0\r\n\r\n${smuggled}`,
    ),
  ),
  raw(
    'two transfer codings',
    `${JSON_HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: x${END}0\r\n\r\n`,
  ),
  chunked('whole', `${chunk(BODY)}0\r\n\r\n`),
  chunked('no last', chunk(BODY)),
  chunked('a size that is none', 'zz\r\n'),
  chunked('a negative size', '-5\r\nhello\r\n0\r\n\r\n'),
  chunked('a size of gigabytes', 'ffffffff\r\nhello'),
  chunked('a size beyond all', `${'f'.repeat(40)}\r\nhello`),
  chunked('a wrong size', '3\r\nhello\r\n0\r\n\r\n'),
  chunked('an extension', `5;a=${'b'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`),
  chunked('line feeds', '5\nhello\n0\n\n'),
  chunked('trailers', `${chunk(BODY)}0\r\nContent-Length: 5\r\nHost: evil.example\r\n\r\n`),
  chunked('trailers without end', `${chunk(BODY)}0\r\n${'a: b\r\n'.repeat(5_000)}`),
  chunked('a thousand small ones', `${chunk('[').repeat(1_000)}0\r\n\r\n`),
  chunked('too much', `${chunk('x'.repeat(5_000)).repeat(30)}0\r\n\r\n`),
  raw('a megabyte where 64 KB may be', `${JSON_HEAD}Content-Length: 1000000${END}${'x'.repeat(1_000_000)}`),
  raw(
    'bytes that are no UTF-8',
    `${JSON_HEAD}Content-Length: 22${END}{"form_name":"\xc0\xaf\xed\xa0\x80\xff"}`,
  ),
  raw('a byte order mark', `${JSON_HEAD}Content-Length: 20${END}\xef\xbb\xbf{"form_name":"a"}`),
  raw('UTF-16', `${JSON_HEAD}Content-Length: 6${END}\xff\xfe{\0}\0`),
  raw(
    'a form with a null byte',
    `POST /contactus HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 13\r\nConnection: close${END}form_name=%00`,
  ),
  raw(
    'expects to be told to go on',
    `${JSON_HEAD}Expect: 100-continue\r\nContent-Length: 17\r\nConnection: close${END}`,
    BODY,
  ),
  raw('expects what nobody knows', `${JSON_HEAD}Expect: 200-ok\r\nContent-Length: 17${END}${BODY}`),
  raw('fifty at once', `GET /health/live HTTP/1.1\r\n${HOST}\r\n`.repeat(50)),
  raw('the second is broken', `GET / HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n`),
  raw(
    'a refused body, and another request behind it',
    `POST /nowhere HTTP/1.1\r\n${HOST}Content-Length: 17${END}${BODY}${smuggled}`,
  ),
];

/** Truncated anywhere, without a continuation: the server has to close the connection. */
const cut = fc.tuple(fc.constantFrom(...CASES), fc.nat()).map(([one, at]): RawCase => {
  const whole = one.pieces.map(({ bytes }) => bytes).join('');
  return {
    ...one,
    name: `${one.name}, cut off`,
    pieces: [{ bytes: whole.slice(0, at % (whole.length + 1)) }],
  };
});

/** In small pieces, with pauses. */
const slow = fc.constantFrom(...CASES).map((one): RawCase => {
  const whole = one.pieces.map(({ bytes }) => bytes).join('');
  const size = Math.max(1, Math.ceil(whole.length / 5));
  const pieces = [0, 1, 2, 3, 4].map((part) => ({
    bytes: whole.slice(part * size, (part + 1) * size),
    pauseMs: 3,
  }));
  return { ...one, name: `${one.name}, slowly`, pieces };
});

const another = fc
  .tuple(nastyPart, fc.array(nastyHeader, { maxLength: 4 }))
  .map(([part, headers]): RawCase => {
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    return {
      ...get(`any target ${part.slice(0, 40)}`, ''),
      pieces: [{ bytes: `GET /${part} HTTP/1.1\r\n${HOST}${lines}Connection: close${END}` }],
    };
  });

/** Every case, once. */
export const everyRawCase: readonly RawCase[] = CASES;

export const rawCases: Arbitrary<RawCase> = fc.oneof(
  { weight: 3, arbitrary: cut },
  { weight: 1, arbitrary: slow },
  { weight: 3, arbitrary: another },
);

/** Clients that begin a request, never continue, and never close: the server has to. */
export const lingering: readonly RawCase[] = [
  { name: 'says nothing', pieces: [] },
  { name: 'half a first line', pieces: [{ bytes: 'GET / HT' }] },
  { name: 'half a head', pieces: [{ bytes: `GET / HTTP/1.1\r\n${HOST}X: ` }] },
  { name: 'half a body', pieces: [{ bytes: `${JSON_HEAD}Content-Length: 1000${END}${BODY}` }] },
  { name: 'half a chunk', pieces: [{ bytes: `${JSON_HEAD}Transfer-Encoding: chunked${END}ff\r\nhello` }] },
  {
    name: 'a body that a page has no use for',
    pieces: [{ bytes: `GET /metrics HTTP/1.1\r\n${HOST}Content-Length: 1000${END}` }],
  },
];
