/** Requests as bytes on a socket: HTTP clients would correct the invalid ones, or refuse to send them. */
import { connect, type Socket } from 'node:net';
import type { Header } from './nastyHeaders';

export interface Sent {
  method: string;
  /** as in the request line */
  target: string;
  headers: readonly Header[];
  body?: string;
}

/** The bytes before a pause, and the length of the pause. */
export interface Piece {
  /** texts are written as latin1, a byte a character */
  bytes: string | Buffer;
  pauseMs?: number;
}

export interface Answer {
  status: number;
  /** in lower case; of a repeated one the last */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * How it ended: with responses, with a closed connection without one, or with nothing at all until the
 * timeout.
 */
export type Outcome = { kind: 'answered'; answers: Answer[] } | { kind: 'closed' } | { kind: 'silent' };

/** Headers that define where the body ends. */
const FRAMING = /^(content-length|transfer-encoding)$/i;

/** @returns the request as bytes; `Connection` and the length are added if they are missing */
export function bytesOf({ method, target, headers, body }: Sent): Buffer {
  const has = (name: string | RegExp): boolean =>
    headers.some(([given]) => (typeof name === 'string' ? given.toLowerCase() === name : name.test(given)));
  const added: Header[] = [
    ...(has('host') ? [] : [['Host', 'localhost'] as const]),
    ...(has('connection') ? [] : [['Connection', 'close'] as const]),
    ...(body === undefined || has(FRAMING)
      ? []
      : [['Content-Length', `${Buffer.byteLength(body)}`] as const]),
  ];
  const lines = [...added, ...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    Buffer.from(body ?? ''),
  ]);
}

const END_OF_HEAD = '\r\n\r\n';

function readHead(head: string): Pick<Answer, 'status' | 'headers'> | undefined {
  const [first = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3}) /.exec(`${first} `)?.[1];
  if (status === undefined) return undefined;
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(status), headers: Object.fromEntries(headers) as Record<string, string> };
}

/** @returns the joined chunks and where they end; undefined if the last has not arrived yet */
function unchunked(text: string, start: number): { body: string; end: number } | undefined {
  let body = '';
  for (let at = start; ;) {
    const line = text.indexOf('\r\n', at);
    const size = line < 0 ? NaN : parseInt(text.slice(at, line), 16);
    const next = line + 2 + size + 2;
    if (Number.isNaN(size) || text.length < next) return undefined;
    if (size === 0) return { body, end: next };
    body += text.slice(line + 2, line + 2 + size);
    at = next;
  }
}

/**
 * @param text latin1
 * @param isHead whether the responses have no bodies, whatever their headers say
 * @returns the complete responses in it; `undefined` for bytes that are not a response
 */
export function readAnswers(text: string, isHead: boolean): Answer[] | undefined {
  const answers: Answer[] = [];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(END_OF_HEAD, at);
    if (end < 0) return answers;
    const head = readHead(text.slice(at, end));
    if (!head) return undefined;
    const start = end + END_OF_HEAD.length;
    const hasNone = isHead || head.status < 200 || head.status === 204 || head.status === 304;
    const length = Number(head.headers['content-length'] ?? NaN);
    if (hasNone || !Number.isNaN(length)) {
      const after = start + (hasNone ? 0 : length);
      if (text.length < after) return answers;
      answers.push({ ...head, body: text.slice(start, after) });
      at = after;
      continue;
    }
    const whole = head.headers['transfer-encoding'] === 'chunked' ? unchunked(text, start) : undefined;
    if (!whole) return answers;
    answers.push({ ...head, body: whole.body });
    at = whole.end;
  }
  return answers;
}

export interface ExchangeOptions {
  port: number;
  /** after that the server counts as silent */
  withinMs: number;
  /** the request's method, if it has one: responses to HEAD have no bodies */
  method?: string;
  /**
   * How long our side stays open after the last byte. Left out: until there is a response. A server may close
   * without a response as soon as our side closes.
   */
  endsAfterMs?: number;
  /** called with the socket, so that others can close it */
  opened?: (socket: Socket) => void;
}

/** Writes the pieces, and reads until the server closes, or has answered a client that does not. */
export function exchange(pieces: readonly Piece[], options: ExchangeOptions): Promise<Outcome> {
  const { port, withinMs, method = '', endsAfterMs } = options;
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    options.opened?.(socket);
    let received = '';
    let isOver = false;
    const final = (): Answer[] =>
      (readAnswers(received, method === 'HEAD') ?? []).filter(({ status }) => status >= 200);
    const finish = (silence: 'closed' | 'silent'): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.destroy();
      const answers = final();
      resolve(answers.length > 0 ? { kind: 'answered', answers } : { kind: silence });
    };
    const timer = setTimeout(() => finish('silent'), withinMs);
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      // Other clients may be answered several times.
      if (endsAfterMs === undefined && final().length > 0) finish('closed');
    });
    for (const event of ['end', 'close', 'error']) socket.on(event, () => finish('closed'));

    async function write(): Promise<void> {
      for (const { bytes, pauseMs = 0 } of pieces) {
        if (socket.destroyed) return;
        socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
        if (pauseMs > 0) await new Promise((go) => setTimeout(go, pauseMs));
      }
      if (endsAfterMs === undefined) return;
      await new Promise((go) => setTimeout(go, endsAfterMs));
      if (!socket.destroyed) socket.end();
    }
    socket.on('connect', () => void write());
  });
}
