/**
 * Guessing class links: the number of possible values, and what a wrong guess reveals (see also
 * classes/links).
 */
import type { LightMyRequestResponse } from 'fastify';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aClass, aProof, aToken, callsOf, formIdOf, openForms, traineePath } from '../classes/aClass';
import { productionProblems } from '@/server/site/productionSettings';
import { aConfig, aServer, useServer } from '../http/aServer';
import { aRenderer } from '../pages/aRenderer';
import { aClass as aClassDocument } from '../site/aClassDocument';
import { aCatalogue } from '../site/aDocument';
import { aSite } from '../site/aSite';

const { renderer } = aRenderer();

const server = useServer({ renderer, env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
beforeAll(async () => {
  await fillCatalogue(server.database.db);
  await aClass(server.database.db);
});

/** Everything that a client sees, except what differs between any two responses. */
function seen({ statusCode, headers, body }: LightMyRequestResponse) {
  const others = Object.entries(headers).filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { statusCode, headers: Object.fromEntries(others), body };
}

it('a link holds at least 128 random bits for each form, also where the operator chose a short name for the class', async () => {
  const site = await aSite();
  site.file('c.json', aCatalogue({ classes: [aClassDocument({ tracking_id: 'abcd' })] }));
  await site.run('import', `${site.folder}/c.json`);
  const { out } = await site.run('class', 'links', 'abcd');
  const secrets = [...out.matchAll(/\/(?:class|instructor|coor)\/abcd\/(\S+)/g)].map(([, id = '']) => id);
  expect(new Set(secrets).size).toBe(3);
  for (const secret of secrets)
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  await site.close();
});

it('an address that leads nowhere shows the same page as one that leads to a class', async () => {
  const paths = [
    `/class/class-one/${formIdOf('class-one', 'trainee')}`,
    '/class/class-one/no-such-form',
    '/class/no-such-class/no-such-form',
  ];
  const pages = await Promise.all(paths.map((url) => server.app.inject(url)));
  const [first, ...others] = pages.map(seen);
  expect(first?.statusCode).toBe(200);
  for (const other of others) expect(other).toEqual(first);
});

it('a wrong class, a wrong form, and the form of another role are one and the same answer', async () => {
  const guesses = [
    ['no-such-class', 'no-such-form'],
    ['class-one', 'no-such-form'],
    ['class-one', formIdOf('class-one', 'instructor')],
    ['no-such-class', formIdOf('class-one', 'trainee')],
  ] as const;
  const answers: unknown[] = [];
  for (const [trackingId, formId] of guesses) {
    const headers = { 'x-robot-proof': await aProof(server.app) };
    answers.push(seen(await callsOf(server.app, trackingId).get(`form/${formId}`, headers)));
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

it('without a robot check nothing is looked up: any guess is refused before', async () => {
  const answers = await Promise.all(
    ['class-one', 'no-such-class'].map((id) => callsOf(server.app, id).get(traineePath, {})),
  );
  const [one, other] = answers.map(seen);
  expect(one?.statusCode).toBe(401);
  expect(other).toEqual(one);
});

it('a class that is over tells a stranger no more than one that never was', async () => {
  const closed = { ...openForms, background: { status: 'closed', start: '2020-01-01', end: '2020-01-02' } };
  await aClass(server.database.db, { tracking_id: 'class-over', forms: closed });
  const paths = ['/class/class-over/guess', '/class/never-was/guess'];
  const pages = (await Promise.all(paths.map((url) => server.app.inject(url)))).map(seen);
  expect(pages[1]).toEqual(pages[0]);
  const calls: unknown[] = [];
  for (const id of ['class-over', 'never-was']) {
    const headers = { 'x-robot-proof': await aProof(server.app) };
    calls.push(seen(await callsOf(server.app, id).get('form/guess', headers)));
  }
  expect(calls[1]).toEqual(calls[0]);
});

it('question papers tell nobody without a token which there are', async () => {
  const asked = (course: number, token = '') =>
    server.app.inject(`/files/assessment_questions_${course}-31.pdf${token && `?token=${token}`}`);
  await server.database.db
    .insertInto('class_papers')
    .values({ course_id: 1944, schedule_id: 31, pdf: Buffer.from('%PDF-').toString('base64') })
    .execute();
  const [there, none] = [seen(await asked(1944)), seen(await asked(1777))];
  expect(there.statusCode).toBe(401);
  expect(none).toEqual(there);
  // Of a class's own course; another class's paper is refused, whether it exists or not.
  const token = aToken({ trackingId: 'class-over', formId: formIdOf('class-over', 'trainee') });
  await aClass(server.database.db, { tracking_id: 'class-over', course_id: 4040 });
  const [foreign, missing] = [seen(await asked(1944, token)), seen(await asked(1777, token))];
  expect(foreign.statusCode).toBe(403);
  expect(missing).toEqual(foreign);
});

it('who tries many links is held up, whatever addresses a client claims to come from', async () => {
  const strict = await aServer({ database: server.database, env: { RATE_LIMIT_CLASS_FORMS: '5' } });
  const guess = (index: number) =>
    strict.app.inject({
      url: `/api/website/training/guess-${index}/form/f`,
      remoteAddress: '198.51.100.7',
      headers: {
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
      },
    });
  const statuses: number[] = [];
  for (let index = 0; index < 8; index += 1) statuses.push((await guess(index)).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  await strict.close();
});

it('behind a proxy the address that it saw counts, not those that the caller put before it', async () => {
  const strict = await aServer({
    database: server.database,
    env: { RATE_LIMIT_CLASS_FORMS: '3', TRUST_PROXY: 'loopback' },
  });
  const guess = (claimed: string) =>
    strict.app.inject({
      url: '/api/website/training/x/form/f',
      remoteAddress: '127.0.0.1',
      headers: { 'x-forwarded-for': `${claimed}, 198.51.100.8` },
    });
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1) statuses.push((await guess(`10.0.0.${index}`)).statusCode);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  await strict.close();
});

it('an operator who believes every proxy, and with it every caller, is told before visitors come', () => {
  const told = (trust: string) =>
    productionProblems(aConfig({ APP_ENV: 'production', TRUST_PROXY: trust })).filter((line) =>
      line.startsWith('TRUST_PROXY: with "yes"'),
    ).length;
  expect(['yes', 'no', '1', 'loopback', '10.0.0.0/8'].map(told)).toEqual([1, 0, 0, 0, 0]);
});
