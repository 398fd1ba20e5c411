/** A mail server that is slow, silent, or disconnects: no save ever waits for it, and no email is sent twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { aLine, type Line } from '../../support/aLine';
import { eventually } from '../database/support';
import { aContact } from '../enquiries/aContact';
import { aServer, type TestServer } from '../http/aServer';
import { aMail, anOutbox } from './anOutbox';
import { aMailServer, type TestMailServer } from './aMailServer';

const { db, rows, first, queue, dueNow, allSent, serve, deliver } = anOutbox();

describe('behind a mail server that accepts connections and says nothing', () => {
  let mails: TestMailServer;
  let line: Line;
  let site: TestServer;

  beforeAll(async () => {
    mails = await aMailServer();
    line = await aLine(mails.port);
    line.hang();
    site = await aServer({
      env: { SMTP_URL: `smtp://127.0.0.1:${line.port}`, RATE_LIMIT_SUBMISSIONS: '1000' },
    });
  });
  afterAll(async () => {
    await site.close();
    await line.close();
    await mails.close();
  });

  const waiting = async () =>
    Number(/^outbox_mails\{state="waiting"\} (\d+)$/m.exec((await site.app.inject('/metrics')).body)?.[1]);

  it('every form is stored and answered, the queue can be seen to grow, and each mail goes out once when it speaks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        site.app.inject({
          method: 'POST',
          url: '/api/website/contact',
          payload: aContact({ form_email: `visitor-${index}@example.com` }),
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(12).fill(200));
    expect(await waiting()).toBe(24);
    expect(mails.received).toEqual([]);
    line.work();
    await eventually(async () => (await waiting()) === 0);
    const confirmed = mails.received.map(({ to }) => to[0]).filter((to) => to?.startsWith('visitor-'));
    expect(mails.received).toHaveLength(24);
    expect(new Set(confirmed).size).toBe(12);
  });
});

it('waits for a server that lets strangers wait before it greets them', async () => {
  const server = await serve({
    options: {
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_session, done) => void sleep(1_200).then(() => done()),
    },
  });
  await queue();
  await deliver(server.url, { timeouts: { connect: 1_000, greeting: 20_000, silence: 20_000 } });
  await allSent();
  expect(await first()).toMatchObject({ attempts: 1, last_error: null });
});

it('sends once more what broke off in the middle of its text', async () => {
  let begun = 0;
  const server = await serve({
    options: {
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        begun += 1;
        if (begun === 1) stream.once('data', () => void line.cut());
        stream.on('end', () => begun > 1 && done()).resume();
      },
    },
  });
  const line = await aLine(server.port);
  // Longer than the buffers of both ends.
  await queue(aMail({ text: 'A long letter. '.repeat(400_000) }));
  const stop = await deliver(`smtp://127.0.0.1:${line.port}`);
  await eventually(async () => (await first()).last_error !== null);
  expect(await first()).toMatchObject({ sent_at: null, gave_up_at: null, handed_over_at: null });
  await line.mend();
  await dueNow();
  await allSent();
  await stop();
  await line.close();
  expect(begun).toBe(2);
});

it('goes out once, although the database could not note at once that it was sent', async () => {
  const server = await serve();
  await queue();
  await sql`CREATE FUNCTION refuse_note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'not now'; END $$`.execute(db());
  await sql`CREATE TRIGGER refuse_note BEFORE UPDATE ON outbox FOR EACH ROW
    WHEN (OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL) EXECUTE FUNCTION refuse_note()`.execute(db());
  const warnings: unknown[] = [];
  await deliver(server.url, {
    log: { info: () => undefined, warn: (...words: unknown[]) => warnings.push(words.at(-1)) },
  });
  await eventually(() => warnings.length > 0);
  await sql`DROP TRIGGER refuse_note ON outbox`.execute(db());
  await allSent();
  expect(warnings).toContain('a mail was sent, but this could not be noted yet');
  expect(server.received).toHaveLength(1);
  expect(await first()).toMatchObject({ attempts: 1, last_error: null });
});

it('a mail that was put off while the clock was ahead goes out once the clock is right', async () => {
  const server = await serve();
  await queue();
  const ahead = new Date(Date.now() + 10 * 24 * 3_600_000);
  await db()
    .updateTable('outbox')
    .set({ next_attempt_at: ahead, claimed_by: 'a process that is gone', claimed_until: ahead, attempts: 1 })
    .execute();
  await deliver(server.url);
  await allSent();
  expect(server.received).toHaveLength(1);
});

it('a clock that leaps a month ahead makes no mail fail that was hardly tried', async () => {
  const server = await serve({ refuse: () => ({ code: 451, words: 'Try again later' }) });
  await queue();
  await db()
    .updateTable('outbox')
    .set({ retry_until: new Date(0), attempts: 3 })
    .execute();
  await deliver(server.url);
  await eventually(async () => (await first()).last_error !== null);
  expect((await rows()).map(({ gave_up_at: gaveUp }) => gaveUp)).toEqual([null]);
});
