import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@/server/database/database';
import { MAY_HAVE_ARRIVED, noteHandover, retryMails } from '@/server/mail/outboxRepository';
import { openMailServer } from '@/server/mail/transport';
import { eventually } from '../database/support';
import { aMail, anOutbox } from './anOutbox';

const { database, db, rows, first, queue, dueNow, allSent, serve, deliver } = anOutbox();

it('sends what waited before it started, and what comes later at once', async () => {
  const server = await serve();
  await queue();
  await deliver(server.url);
  await allSent();
  await queue(aMail({ to: 'ben@example.com' }));
  await allSent();
  expect(server.received.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: 'no-reply@example.com', to: ['ana@example.com'] },
    { from: 'no-reply@example.com', to: ['ben@example.com'] },
  ]);
  expect(await first()).toMatchObject({ attempts: 1, last_error: null, gave_up_at: null, claimed_by: null });
});

it('looks again at once when a notice came while it read how long there is nothing to do', async () => {
  let wake: (payload: string) => void = () => undefined;
  let reads = 0;
  const reading = new WeakSet<object>();
  const db = database().db.withPlugin({
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('greatest(next_attempt_at')) reading.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (reading.has(queryId) && (reads += 1) === 1) wake('');
      return result;
    },
  });
  const listen: Database['listen'] = async (_channel, heard) => {
    wake = heard;
    return async () => undefined;
  };
  const server = await serve();
  await deliver(server.url, { database: { db, kind: 'embedded', listen } });
  await eventually(() => reads > 1);
  // By itself it would try again after half a minute.
}, 20_000);

it('waits while the mail server is away, says why, and delivers once it is back', async () => {
  const server = await serve();
  await server.close();
  await queue(
    aMail(),
    aMail({ to: 'ben@example.com' }),
    aMail({ to: 'cid@example.com' }),
    aMail({ to: 'dee@example.com' }),
  );
  const counts = { sent: jest.fn(), failed: jest.fn(), reachable: jest.fn() };
  await deliver(server.url, { counts });
  await eventually(async () => (await rows()).every(({ last_error: error }) => error !== null));
  for (const row of await rows()) {
    expect(row).toMatchObject({ sent_at: null, gave_up_at: null });
    expect(row.last_error).toMatch(/ECONNREFUSED/);
  }
  // The outage has not used up the recipient's only attempt.
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0]);
  expect(counts.reachable).toHaveBeenLastCalledWith(false);
  const again = await serve({ port: server.port });
  await dueNow();
  await allSent();
  expect(again.received.map(({ to }) => to[0]).sort()).toEqual(
    ['ana', 'ben', 'cid', 'dee'].map((name) => `${name}@example.com`),
  );
  // An email is counted once it is recorded as sent.
  await eventually(() => counts.sent.mock.calls.length >= 4);
  expect(counts.sent).toHaveBeenCalledTimes(4);
  expect(counts.reachable).toHaveBeenLastCalledWith(true);
});

it('tries again later what the server puts off, a little later every time', async () => {
  let answers = 0;
  const server = await serve({
    refuse: (address) =>
      address === 'ana@example.com' && (answers += 1) <= 2
        ? { code: 451, words: 'Try again later' }
        : undefined,
  });
  await queue();
  await deliver(server.url);
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await eventually(async () => (await first()).attempts === attempt && (await first()).claimed_by === null);
    const row = await first();
    expect(row.last_error).toContain('Try again later');
    waits.push(row.next_attempt_at.getTime() - Date.now());
    await dueNow();
    // The notification of another email wakes the delivery.
    await queue(aMail({ to: 'ben@example.com' }));
  }
  await allSent();
  expect(waits[0]).toBeGreaterThan(1_000);
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
  expect((await first()).attempts).toBe(3);
});

it('gives up a mail that was put off for days, where everybody can see it, and sends it when it is asked to', async () => {
  let isBusy = true;
  const server = await serve({ refuse: () => (isBusy ? { code: 450, words: 'Mailbox busy' } : undefined) });
  await queue();
  await db()
    .updateTable('outbox')
    .set({ retry_until: new Date(0), attempts: 100 })
    .execute();
  await deliver(server.url);
  await eventually(async () => (await first()).gave_up_at !== null);
  expect((await first()).last_error).toContain('Mailbox busy');
  isBusy = false;
  expect(
    await db()
      .transaction()
      .execute((trx) => retryMails(trx)),
  ).toBe(1);
  await allSent();
  expect(await first()).toMatchObject({ gave_up_at: null, last_error: null });
});

it('marks as failed what the server refuses for good, and sends the others', async () => {
  const server = await serve({
    refuse: (address) =>
      address === 'nobody@example.com' ? { code: 550, words: 'No such user' } : undefined,
  });
  const counts = { sent: jest.fn(), failed: jest.fn(), reachable: jest.fn() };
  await queue(aMail({ to: 'nobody@example.com' }), aMail());
  await deliver(server.url, { counts });
  await eventually(async () => (await rows()).every((row) => row.sent_at ?? row.gave_up_at));
  const [refused, sent] = await rows();
  expect(refused).toMatchObject({
    attempts: 1,
    sent_at: null,
    last_error: expect.stringContaining('550 No such user'),
  });
  expect(sent?.sent_at).not.toBeNull();
  await eventually(() => counts.failed.mock.calls.length > 0);
  expect(counts.failed.mock.calls).toEqual([['permanent']]);
});

it('sends nothing twice, however many processes send', async () => {
  const server = await serve({ onData: () => sleep(5) });
  await Promise.all([deliver(server.url), deliver(server.url), deliver(server.url)]);
  await queue(...Array.from({ length: 40 }, (_, index) => aMail({ to: `p${index}@example.com` })));
  await Promise.all(Array.from({ length: 10 }, (_, index) => queue(aMail({ to: `q${index}@example.com` }))));
  await allSent();
  const addresses = server.received.map(({ to }) => to[0]);
  expect(addresses).toHaveLength(50);
  expect(new Set(addresses).size).toBe(50);
});

it('leaves a mail alone that another process is sending, and takes it over when that one is gone', async () => {
  const server = await serve();
  await queue();
  await db()
    .updateTable('outbox')
    .set({ claimed_by: 'another', claimed_until: new Date(Date.now() + 60_000), attempts: 1 })
    .execute();
  await deliver(server.url, { database: { ...database(), kind: 'postgres' } });
  await queue(aMail({ to: 'ben@example.com' }));
  await eventually(() => server.received.length === 1);
  expect(server.received[0]?.to).toEqual(['ben@example.com']);
  await db()
    .updateTable('outbox')
    .set({ claimed_until: new Date(0) })
    .where('sent_at', 'is', null)
    .execute();
  await queue(aMail({ to: 'cid@example.com' }));
  await allSent();
  expect(server.received.map(({ to }) => to[0])).toContain('ana@example.com');
});

it('takes up at once what an earlier process left behind, where the database is its own', async () => {
  const server = await serve();
  await queue();
  await db()
    .updateTable('outbox')
    .set({ claimed_by: 'killed', claimed_until: new Date(Date.now() + 3_600_000) })
    .execute();
  const own = { ...database(), kind: 'embedded' as const };
  await deliver(server.url, { database: own });
  await allSent();
  expect(server.received).toHaveLength(1);
});

it('notes a mail before its last byte goes out, and sends it no more once another has taken it up', async () => {
  const notes: (Date | null)[] = [];
  const server = await serve({ onData: async () => void notes.push((await first()).handed_over_at) });
  await queue();
  await deliver(server.url);
  await allSent();
  expect(notes).toEqual([expect.any(Date)]);

  const taken = await serve();
  const open = openMailServer(taken.url, { name: '', address: 'no-reply@example.com' });
  const late = open.send(await first(), () => noteHandover(db(), 'a claim of earlier'));
  await expect(late).rejects.toThrow('Another process has taken up this mail.');
  open.close();
  expect(taken.received).toEqual([]);
});

it('does not send by itself what a server was handing over when it died, and does when it is asked to', async () => {
  const server = await serve();
  await queue();
  await db()
    .updateTable('outbox')
    .set({ claimed_by: 'killed', claimed_until: new Date(0), handed_over_at: new Date(0), attempts: 1 })
    .execute();
  await deliver(server.url);
  await eventually(async () => (await first()).gave_up_at !== null);
  expect(await first()).toMatchObject({ sent_at: null, last_error: MAY_HAVE_ARRIVED });
  expect(server.received).toEqual([]);
  await db()
    .transaction()
    .execute((trx) => retryMails(trx));
  await allSent();
  expect(server.received).toHaveLength(1);
});

it('sends again, as the same mail, when the server hangs up without an answer', async () => {
  const seen: (string | undefined)[] = [];
  const server = await serve({
    onData({ headers }, socket) {
      seen.push(headers.get('message-id'));
      if (seen.length > 1) return;
      socket.destroy();
      throw new Error('cut');
    },
  });
  await queue();
  await deliver(server.url);
  await eventually(async () => (await first()).last_error !== null);
  expect(seen).toHaveLength(1);
  // The server is available, so that only this email waits, not all of them.
  await queue(aMail({ to: 'ben@example.com' }));
  await eventually(() => server.received.length === 1);
  await dueNow();
  await queue(aMail({ to: 'cid@example.com' }));
  await allSent();
  expect(seen.filter((id) => id === seen[0])).toHaveLength(2);
});

it('gives a server that never answers its time, and then the mail another try', async () => {
  const server = await serve({ onData: () => sleep(60_000, undefined, { ref: false }) });
  await queue();
  await deliver(server.url, { timeouts: { connect: 500, greeting: 500, silence: 200 } });
  await eventually(async () => (await first()).last_error !== null);
  expect(await first()).toMatchObject({
    sent_at: null,
    gave_up_at: null,
    last_error: expect.stringMatching(/time/i),
  });
});

it('waits for a mail server that is slow, and sends the mail once', async () => {
  const server = await serve({ onData: () => sleep(300) });
  await queue();
  await deliver(server.url, { timeouts: { connect: 500, greeting: 500, silence: 5_000 } });
  await allSent();
  expect(server.received).toHaveLength(1);
});

it('finishes the mail that is under way when it is told to stop, and takes up no other', async () => {
  let answer: () => void = () => undefined;
  let hold = (): Promise<void> => Promise.resolve();
  const arrived = new Promise<void>((isThere) => {
    hold = () => {
      isThere();
      return new Promise<void>((resolve) => (answer = resolve));
    };
  });
  const server = await serve({ onData: () => hold() });
  await queue();
  const stop = await deliver(server.url);
  await arrived;
  const stopped = stop();
  await queue(aMail({ to: 'ben@example.com' }));
  answer();
  await stopped;
  const [one, two] = await rows();
  expect(one?.sent_at).not.toBeNull();
  expect(two).toMatchObject({ attempts: 0, sent_at: null });
});
