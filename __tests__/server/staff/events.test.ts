/** The console's live events, from two processes on one database. */
import type { AddressInfo } from 'node:net';
import { runCleanup } from '@/server/http/cleanupJob';
import { createEventHub, MAX_STREAMS } from '@/server/staff/events/eventHub';
import { endSessions } from '@/server/staff/session';
import { aClass } from '../classes/aClass';
import { eventually } from '../database/support';
import { aConfig, aServer, NOW, type TestServer } from '../http/aServer';
import { aColleague, anEnquiry, version, type Colleague } from './aDesk';

let one: TestServer;
let other: TestServer;
let ana: Colleague;
const stops: (() => void)[] = [];

beforeAll(async () => {
  one = await aServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
  other = await aServer({ database: one.database, env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  ana = await aColleague(one, ['desk'], 'ana@example.com');
});
afterEach(() => {
  jest.restoreAllMocks();
  stops.splice(0).forEach((stop) => stop());
});
afterAll(async () => {
  await other?.close();
  // The client of the tests keeps connections open.
  one?.app.server.closeAllConnections();
  await one?.close();
});

/** Opens the stream as a browser does. */
async function listen({ app }: TestServer, { headers }: Colleague) {
  const stopping = new AbortController();
  stops.push(() => stopping.abort());
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/staff/events`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: stopping.signal,
  });
  const state = { text: '', ended: false };
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of answer.body ?? []) state.text += decoder.decode(chunk as Uint8Array);
  };
  void read()
    .catch(() => undefined)
    .then(() => (state.ended = true));
  return { answer, state, hears: (words: string) => eventually(() => state.text.includes(words)) };
}

const kindsWithoutId = (text: string): string[] =>
  [...text.matchAll(/^event: (.*)\ndata: {"id":null}$/gm)].map(([, kind = '']) => kind).sort();

it('a new enquiry, a change, a note and a mail are heard at every process, and hold no more than an id', async () => {
  const { answer, state, hears } = await listen(one, ana);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ]);
  await hears('event: hello');
  const id = await anEnquiry(other);
  await hears(`event: enquiry.new\ndata: {"id":${id}}`);
  await hears('event: mail\ndata: {"id":');
  await ana.ask('PATCH', `enquiries/${id}`, { state: 'done' }, version(1));
  await hears(`event: enquiry.changed\ndata: {"id":${id}}`);
  await ana.ask('POST', `enquiries/${id}/notes`, { text: 'Called' });
  await hears(`event: enquiry.note\ndata: {"id":${id}}`);
  const ids = [...state.text.matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number));
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(state.text).not.toMatch(/aminah/i);
});

it('an erasure is heard at every process, so that no open page goes on showing the person', async () => {
  const admin = await aColleague(one, ['admin'], 'cem@example.com');
  const email = 'erased@example.com';
  const id = await anEnquiry(one, { form_email: email });
  const another = await anEnquiry(one);
  await ana.ask('POST', `enquiries/${id}/notes`, { text: 'Called' });
  await ana.ask('POST', `enquiries/${another}/notes`, { text: `Like ${email}` });
  const { state, hears } = await listen(one, ana);
  await hears('event: hello');
  const { plan } = (await admin.ask('POST', 'people/report', { email })).json<{
    plan: string;
  }>();
  state.text = '';
  const erased = await other.app.inject({
    method: 'POST',
    url: '/api/staff/people/erase',
    headers: admin.headers,
    payload: { email, plan },
  });
  expect(erased.statusCode).toBe(200);
  await hears(`event: enquiry.new\ndata: {"id":${await anEnquiry(one)}}`);
  expect(kindsWithoutId(state.text)).toEqual(['enquiry.changed', 'enquiry.note', 'mail']);
});

it('an erasure that takes a person out of what others wrote is heard, too, once however much it is', async () => {
  const { db } = one.database;
  const email = 'named@example.com';
  const admin = await aColleague(one, ['admin', 'desk', 'classes'], 'dia@example.com');
  for (let count = 0; count < 3; count += 1) {
    const enquiry = await anEnquiry(one, { form_request: `Ask ${email}` });
    await ana.ask('POST', `enquiries/${enquiry}/notes`, { text: `Like ${email}` });
  }
  await aClass(db);
  const answer = {
    tracking_id: 'class-one',
    person_role: 'trainee' as const,
    person_id: 11,
    form_type: 'survey',
  };
  const data = JSON.stringify([{ comment: `Ask ${email}` }]);
  await db
    .insertInto('class_answers')
    .values({ ...answer, data, submitted_at: new Date() })
    .execute();
  const { state, hears } = await listen(one, admin);
  await hears('event: hello');
  const { plan } = (await admin.ask('POST', 'people/report', { email })).json<{
    plan: string;
  }>();
  state.text = '';
  expect((await admin.ask('POST', 'people/erase', { email, plan })).statusCode).toBe(200);
  await hears(`event: enquiry.new\ndata: {"id":${await anEnquiry(one)}}`);
  const [told = ''] = state.text.split('event: enquiry.new');
  expect(told).not.toMatch(/"id":\d/);
  expect(kindsWithoutId(told)).toEqual(['classes', 'enquiry.changed', 'enquiry.note', 'mail']);
});

it('a clean-up that finds nothing to delete is told to nobody', async () => {
  const { db } = one.database;
  const everything = await aColleague(one, ['desk', 'classes'], 'fay@example.com');
  const { state, hears } = await listen(one, everything);
  await hears('event: hello');
  state.text = '';
  const log = { info: () => undefined, warn: () => undefined };
  await runCleanup({ db, now: () => NOW, retention: aConfig().retention, log });
  // Events arrive in order.
  const id = await anEnquiry(one);
  await hears(`event: enquiry.new\ndata: {"id":${id}}`);
  expect(state.text).not.toContain('null');
});

it('who may not see enquiries hears nothing of them', async () => {
  const { state, hears } = await listen(one, await aColleague(one, ['editor'], 'eva@example.com'));
  const { hears: anaHears } = await listen(one, ana);
  await hears('event: hello');
  await anaHears('event: hello');
  const id = await anEnquiry(other);
  await anaHears(`event: enquiry.new\ndata: {"id":${id}}`);
  expect(state.text).not.toContain('enquiry');
});

it('one member has ten connections at most', async () => {
  const eager = await aColleague(one, ['desk'], 'eager@example.com');
  for (let count = 0; count < MAX_STREAMS; count += 1) await listen(one, eager);
  const { status, headers } = (await listen(one, eager)).answer;
  expect([status, headers.get('retry-after')]).toEqual([429, '15']);
  expect((await listen(one, ana)).answer.status).toBe(200);
});

it('hears that something may have been missed after the database was away', () => {
  const hub = createEventHub({ isSessionOpen: async () => true });
  const who = { tokenHash: 'a', memberId: 1, email: 'a@example.com', name: '', roles: ['desk'] } as const;
  const stream = hub.open(who).setEncoding('utf8');
  hub.tell('');
  hub.tell('no json');
  hub.tell('{"kind":"__proto__","id":1}');
  expect(String(stream.read()).match(/event: .*/g)).toEqual(['event: hello', 'event: hello']);
  hub.end();
});

it('a heartbeat keeps the connection, and ends it with the session', async () => {
  let isOpen = true;
  const hub = createEventHub({ isSessionOpen: async () => isOpen, heartbeatMs: 5 });
  const who = { tokenHash: 'a', memberId: 1, email: 'a@example.com', name: '', roles: ['desk'] } as const;
  const stream = hub.open(who);
  let text = '';
  let ended = false;
  stream.on('data', (chunk) => (text += String(chunk))).once('end', () => (ended = true));
  await eventually(() => text.includes('event: heartbeat\ndata: {}\n\n'));
  isOpen = false;
  await eventually(() => ended);
});

it('a connection ends after 7 days, however lately its session was used', async () => {
  const beats: (() => void)[] = [];
  jest.spyOn(globalThis, 'setInterval').mockImplementation((beat) => {
    beats.push(beat);
    return setTimeout(() => undefined, 0);
  });
  const eve = await aColleague(one, ['desk'], 'eve@example.com');
  const { state, hears } = await listen(one, eve);
  const beat = () => beats.forEach((each) => each());
  beat();
  await hears('event: heartbeat');
  expect(state.ended).toBe(false);
  await one.database.db
    .updateTable('staff_sessions')
    .set({ started_at: new Date(NOW - 7 * 24 * 3_600_000) })
    .where('member_id', '=', eve.id)
    .execute();
  beat();
  const isAnswered = () => state.ended || state.text.split('heartbeat').length > 2;
  await eventually(isAnswered);
  expect(state.ended).toBe(true);
});

it('a program that asks for no events gets the greeting and an end', async () => {
  const { statusCode, body } = await ana.ask('GET', 'events');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('event: hello')]);
});

it('ends at once, at every process, when roles change, somebody is removed or signs out', async () => {
  // The heartbeat would notice it, too.
  jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
  const admin = await aColleague(one, ['admin'], 'admin@example.com');
  const ways: ((who: Colleague) => Promise<unknown>)[] = [
    ({ id }) => admin.ask('PATCH', `team/${id}`, { name: 'Cid', roles: ['editor'] }, version(1)),
    ({ id }) => admin.ask('DELETE', `team/${id}`, undefined, version(1)),
    (who) => who.ask('POST', 'sign-out'),
  ];
  const stays = await listen(one, ana);
  for (const [index, leave] of ways.entries()) {
    // Sends requests to the process that does not serve the stream.
    const who = await aColleague(other, ['desk'], `leaver${index}@example.com`);
    const { state, hears } = await listen(one, who);
    await hears('event: hello');
    await leave(who);
    await eventually(() => state.ended);
    expect(state.text).not.toContain('session');
  }
  expect(stays.state.ended).toBe(false);
});

it('signed out everywhere, nobody hears anything more', async () => {
  const gone = await aColleague(one, ['desk'], 'gone@example.com');
  await endSessions(one.database.db, gone.id);
  expect((await listen(one, gone)).answer.status).toBe(401);
});

it('ends when the server stops, so that it can', async () => {
  const stopping = await aServer({ database: one.database });
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const { state, hears } = await listen(stopping, ana);
  await hears('event: hello');
  await stopping.close();
  await eventually(() => state.ended);
});
