/** HTTP requests over keep-alive connections that always return a result, even if there was no response. */
import { Agent, request } from 'node:http';

const DEADLINE_MS = 30_000;

/**
 * @param url of the site
 * @returns `{call, close}`; `call(method, path, {headers, body})` returns `{status, headers, text, ms}`,
 *   status 0 without a complete response; an object as body is sent as JSON; `ms` is from the request to the
 *   last byte, before it is parsed
 */
export function openCalls(url, { maxSockets = 256 } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets });

  function call(method, path, { headers = {}, body } = {}) {
    const isJson = typeof body === 'object';
    const sent = isJson ? JSON.stringify(body) : body;
    const all = {
      ...(isJson && { 'content-type': 'application/json' }),
      ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
      ...headers,
    };
    return new Promise((resolve) => {
      const start = performance.now();
      const sinceStart = () => performance.now() - start;
      const none = (error) =>
        resolve({ status: 0, headers: {}, text: String(error?.message ?? error), ms: sinceStart() });
      const made = request(`${url}${path}`, { agent, method, headers: all }, (answer) => {
        const pieces = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.on('error', none);
        answer.on('aborted', () => none('cut off'));
        answer.on('end', () => {
          const ms = sinceStart();
          const text = Buffer.concat(pieces).toString();
          resolve({ status: answer.statusCode, headers: answer.headers, text, ms });
        });
      });
      made.setTimeout(DEADLINE_MS, () => made.destroy(new Error('no answer in time')));
      made.on('error', none);
      made.end(sent);
    });
  }

  return { call, close: () => agent.destroy() };
}

/**
 * Runs each task at its second from now, however long earlier ones take: a slow response must not reduce the
 * load.
 */
export async function atTheirTime(tasks) {
  const start = performance.now();
  await Promise.all(
    tasks.map(async ({ at, run }) => {
      const wait = start + at * 1000 - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      await run();
    }),
  );
}

/** Times by kind of request, and failures. */
export function createTally() {
  const kinds = new Map();
  return {
    /** @param made returns the response; @returns it, timed under that kind */
    async timed(kind, made, isRight = ({ status }) => status === 200) {
      const start = performance.now();
      const answer = await made();
      const entry = kinds.get(kind) ?? { times: [], errors: [] };
      kinds.set(kind, entry);
      entry.times.push(performance.now() - start);
      if (!isRight(answer)) entry.errors.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      return answer;
    },
    kinds: () => [...kinds.keys()],
    of(kind) {
      const { times, errors } = kinds.get(kind) ?? { times: [], errors: [] };
      const sorted = [...times].sort((a, b) => a - b);
      const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0, errors };
    },
    errors: () =>
      [...kinds.entries()].flatMap(([kind, { errors }]) => errors.map((error) => `${kind}: ${error}`)),
  };
}
