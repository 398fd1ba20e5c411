/**
 * The most that one request can cost the server: bodies up to the limit, filled with the most expensive
 * values, for every endpoint. `npm run bench:bodies` measures their processor time.
 */
import { expensiveBodies, openDoor, takesBody, type ExpensiveBody } from '../../support/fuzz/expensive';
import type { Target } from '../../support/fuzz/routes';
import { aFuzzServer, type FuzzServer } from '../http/aFuzzServer';

const BODY_LIMIT = 64 * 1024;
const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * A pasted table gets a message for every invalid cell, up to a limit; only editors can send it, and each row
 * is validated like an import's.
 */
const TABLES: readonly string[] = ['POST /api/staff/catalogue/changes'];
/**
 * Classes and forms are validated by the rules of an import too, whose own checks create a stack trace each;
 * only staff who create classes can send them.
 */
const BY_IMPORT_RULES = /\/api\/staff\/(classes$|classes\/:id\/setup|form-templates)/;
/** Changes of a course or a form are returned as stored, or rendered. */
const isDraft = (target: string): boolean => /\/api\/staff\/(drafts|courses|form-templates)/.test(target);
function bounds(target: string) {
  if (TABLES.includes(target)) return { problems: 200, stacks: 10_000 };
  return { problems: 20, stacks: BY_IMPORT_RULES.test(target) ? 10_000 : 5 };
}

let stage: FuzzServer;
/**
 * Stack traces created since the last reset. A mock would keep the arguments of each call: that takes as long
 * as the bodies.
 */
let stacks = 0;
const { captureStackTrace } = Error;

beforeAll(async () => {
  stage = await aFuzzServer();
});
afterAll(() => stage.server.close());
beforeEach(() => {
  Error.captureStackTrace = (...parameters) => {
    stacks += 1;
    captureStackTrace(...parameters);
  };
});
afterEach(() => {
  Error.captureStackTrace = captureStackTrace;
});

const taking = (): Target[] => stage.targets.filter(takesBody);

/** Refused by the bounds, which count a whole body: it does not matter in which of its values the excess is. */
const BEYOND = /(?:the body)?: (?:empty objects|numbers|fields|a long name|deep lists|deep objects)$/;
/**
 * Others of their kind end at the same rule, and differ in milliseconds only, which `npm run bench:bodies`
 * measures: a number beside a fraction, unknown fields beside those with long names, half as many entries.
 */
const LIKE_ANOTHER = / times (?:0\.5e-9|null|"a")$| fields of |: 500 times (?!the same)/;

/** Of those that differ only in what is not checked here, the first. */
function unlikeBodies(target: Target): ExpensiveBody[] {
  const seen = new Set<string>();
  return expensiveBodies(target, stage.stage, BODY_LIMIT).filter(({ name }) => {
    if (LIKE_ANOTHER.test(name)) return false;
    const [kind] = BEYOND.exec(name) ?? [name];
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  });
}

interface Answered {
  what: string;
  status: number;
  bytes: number;
  problems: number;
  stacks: number;
}

async function sendAll(target: Target): Promise<Answered[]> {
  const { url, headers } = openDoor(target, stage.stage);
  const answered: Answered[] = [];
  for (const { name, type, text } of unlikeBodies(target)) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(BODY_LIMIT);
    stacks = 0;
    const answer = await stage.server.app.inject({
      method: target.method as 'POST',
      url,
      headers: { 'content-type': type, ...headers },
      payload: text,
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const { errors = [] } = isJson ? answer.json<{ errors?: unknown[] }>() : {};
    answered.push({
      what: `${target.name}, ${name}`,
      status: answer.statusCode,
      bytes: answer.rawPayload.length,
      problems: errors.length,
      stacks,
    });
  }
  return answered;
}

it('is answered in few words for every endpoint, whatever is in the body: 64 KB and 20 problems at most, no stack traces', async () => {
  expect(taking().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /contactus', 'POST /coordinatorPage', 'POST /scheduleaCall']),
  );
  for (const target of taking()) {
    const all = await sendAll(target);
    const most = bounds(target.name);
    const wrong = all.filter(
      ({ status, bytes, problems, stacks: made }) =>
        status >= 500 ||
        (bytes > MAX_RESPONSE_BYTES && !(status === 200 && isDraft(target.name))) ||
        problems > most.problems ||
        made > most.stacks,
    );
    expect(wrong).toEqual([]);
    // Authorised: a new route, or one with new requirements, has to be added to the stage.
    expect([target.name, all.some(({ status }) => status === 422)]).toEqual([target.name, true]);
    expect(all.filter(({ status }) => [401, 404, 415].includes(status))).toEqual([]);
  }
});

it('is refused for bodies beyond the bounds with the place that is too much, not with a list of all that is wrong there', async () => {
  const answer = await stage.server.app.inject({
    method: 'POST',
    url: '/api/website/training/class-one/instructor/7',
    headers: openDoor(taking().find(({ path }) => path.endsWith('/instructor/:id')) as Target, stage.stage)
      .headers,
    payload: { form_type: 'instructor', data: Array.from({ length: 21_000 }, () => ({})) },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      status: false,
      message: 'That is more than any form sends.',
      errors: [{ field: 'data', message: 'That is more than any form sends.' }],
    },
  ]);
});

it('is answered in few words for every query, too', async () => {
  const texts = ['a'.repeat(7_000), ','.repeat(7_000), '%20'.repeat(2_400), '%F0%9F%98%80'.repeat(600)];
  for (const target of stage.targets.filter(({ method, operation }) => method === 'GET' && operation)) {
    const { url, headers } = openDoor(target, stage.stage);
    const join = url.includes('?') ? '&' : '?';
    const names = (target.operation?.parameters ?? []).filter(({ in: where }) => where === 'query');
    const queries = names.flatMap(({ name }) => [
      ...texts.map((text) => `${name}=${text}`),
      Array.from({ length: 1_000 }, () => `${name}=a`).join('&'),
    ]);
    const many = Array.from({ length: 1_500 }, (_, index) => `n${index}=`).join('&');
    for (const query of [...queries, many]) {
      stacks = 0;
      const answer = await stage.server.app.inject({ url: `${url}${join}${query}`, headers });
      const isRefused = answer.statusCode >= 400;
      const told = [target.name, query.slice(0, 40), answer.statusCode < 500, stacks <= 5];
      expect(told).toEqual([target.name, query.slice(0, 40), true, true]);
      const bytes = isRefused ? answer.rawPayload.length : 0;
      expect([...told, Math.max(bytes, 4 * 1024)]).toEqual([...told, 4 * 1024]);
    }
  }
});
