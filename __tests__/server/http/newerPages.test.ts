/**
 * During an update, a page of the newer build may post to a server of the older one: a form with an
 * additional field is accepted.
 */
import type { LightMyRequestResponse } from 'fastify';
import { openDoor } from '../../support/fuzz/expensive';
import { aFuzzServer, type FuzzServer } from './aFuzzServer';

const NEW = 'field_of_a_newer_page';
const FORM_ENCODED = ['/contactus', '/scheduleaCall', '/coordinatorPage', '/assessmentForm'];

let stage: FuzzServer;
beforeAll(async () => {
  stage = await aFuzzServer();
});
afterAll(() => stage.server.close());

type Body = Record<string, unknown>;

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body with the field beside every known one: at the top level, and in each record of its lists. */
function withField(body: Body): Body {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value)) as [string, unknown[]][];
  const grown = lists.map(([name, list]) => [
    name,
    list.map((each) => (isBody(each) ? { ...each, [NEW]: 'x' } : each)),
  ]);
  const { trainees } = body;
  const people = typeof trainees === 'string' && (JSON.parse(trainees) as Body[]);
  return {
    ...body,
    ...Object.fromEntries(grown),
    ...(people && { trainees: JSON.stringify(people.map((each) => ({ ...each, [NEW]: 'x' }))) }),
    [NEW]: 'x',
  };
}

async function send(name: string, body: Body): Promise<LightMyRequestResponse> {
  const target = stage.targets.find((each) => each.name === name);
  if (!target) throw new Error(`There is no ${name}.`);
  const { url, headers } = openDoor(target, stage.stage);
  const isForm = FORM_ENCODED.includes(target.path);
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  return stage.server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...headers },
    payload: isForm ? new URLSearchParams(body as Record<string, string>).toString() : body,
  });
}

const posts = [
  'POST /api/website/contact',
  'POST /contactus',
  'POST /api/website/flex/submit',
  'POST /api/website/courseware/contact',
  'POST /scheduleaCall',
  'POST /api/website/training/:trainingId/trainee/:traineeId/opening',
  'POST /api/website/training/:trainingId/instructor/:id/opening',
  'POST /api/website/training/:trainingId/trainee/:traineeId',
  'POST /api/website/training/:trainingId/instructor/:id',
  'POST /coordinatorPage',
  'POST /assessmentForm',
];

it('are tried at every form that there is', () => {
  // Pages of the staff console are reloaded with the build.
  const all = stage.targets
    .filter(({ method, path }) => method === 'POST' && !path.startsWith('/api/staff/'))
    .map(({ name }) => name);
  expect([...posts].sort()).toEqual(all.sort());
});

it.each(posts)('sends a form with one field more to %s, which takes all others', async (name) => {
  // The last of them, so that requests in between open nothing that was closed.
  const [body] = stage.stage.bodies[name] as [Body];
  const answer = await send(name, withField(body));
  expect([answer.statusCode, answer.body]).toEqual([
    name === 'POST /contactus' ? 303 : 200,
    expect.any(String),
  ]);
});

it('leaves nothing of such a field behind', async () => {
  const { db } = stage.server.database;
  const stored = [
    await db.selectFrom('submissions').select('body').execute(),
    await db.selectFrom('class_answers').select('data').execute(),
    await db.selectFrom('classes').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ];
  expect(stored.map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
  expect(JSON.stringify(stored)).not.toContain(NEW);
});

it('is told of more fields than any form has, also of unknown ones', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`n${index}`, 'x']));
  const answer = await send('POST /api/website/contact', many);
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'That is more than any form sends.']);
});
