/** The clock of the machine jumps: by hours, by days, forwards and backwards. */
import os from 'node:os';
import { TOKEN_MS } from '@/server/classes/accessToken';
import { startCleanupJob } from '@/server/http/cleanupJob';
import { createClockWatch, QUARANTINE_MS } from '@/server/http/trustedClock';
import { aClass, aToken, callsOf, filledIn } from '../classes/aClass';
import { aContact } from '../enquiries/aContact';
import { aConfig, NOW, useServer } from './aServer';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let now = NOW;
const db = () => server.database.db;

const server = useServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '3' } });
beforeEach(() => {
  now = NOW;
});

const post = (remoteAddress: string, key: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/website/contact',
    remoteAddress,
    headers: { 'idempotency-key': key },
    payload: aContact(),
  });

it('nobody waits for a rate limit that was reached while the clock was ahead', async () => {
  now = NOW + 2 * DAY_MS;
  const ahead = await Promise.all([1, 2, 3, 4].map((number) => post('192.0.2.1', `ahead-of-time-${number}`)));
  expect(ahead.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
  now = NOW;
  expect((await post('192.0.2.1', 'set-right-again')).statusCode).toBe(200);
});

it('a repeated send is stored once, however far the clock jumped between the two', async () => {
  const count = async () => (await db().selectFrom('submissions').select('id').execute()).length;
  const before = await count();
  for (const [index, jump] of [0, 3 * DAY_MS, -5 * DAY_MS, 400 * DAY_MS, 0].entries()) {
    now = NOW + jump;
    expect((await post(`192.0.2.${10 + index}`, 'sent-through-time')).statusCode).toBe(200);
  }
  expect(await count()).toBe(before + 1);
});

it('a form that is open stays open when the clock goes back, and asks for its link again when it leaps ahead', async () => {
  await aClass(db());
  const { saveTrainee } = callsOf(server.app);
  const token = aToken({}, NOW);
  now = NOW + TOKEN_MS;
  const late = await saveTrainee(11, filledIn.background, { token });
  expect([late.statusCode, late.json().status]).toEqual([401, false]);
  now = NOW - 6 * HOUR_MS;
  expect((await saveTrainee(11, filledIn.background, { token })).statusCode).toBe(200);
});

it('an assessment never ends before it began', async () => {
  await aClass(db());
  const { timestamp } = callsOf(server.app);
  const token = aToken({}, NOW);
  expect((await timestamp({ tracking_type: 'start' }, token)).statusCode).toBe(200);
  now = NOW - 2 * HOUR_MS;
  expect((await timestamp({ tracking_type: 'end' }, token)).statusCode).toBe(200);
  const stamps = await db()
    .selectFrom('class_timestamps')
    .select(['tracking_type', 'recorded_at'])
    .orderBy('tracking_type')
    .execute();
  expect(stamps).toEqual([
    { tracking_type: 'end', recorded_at: new Date(NOW) },
    { tracking_type: 'start', recorded_at: new Date(NOW) },
  ]);
});

describe('what decides whether records may be removed', () => {
  const forget = () =>
    db().updateTable('site_state').set({ clock_seen_at: null, clock_trusted_at: null }).execute();
  beforeEach(forget);
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  /**
   * @returns one process's results for readings: the clock, and the time that has really passed since the
   *   first
   */
  async function answers(readings: readonly (readonly [clockMs: number, reallyMs: number])[]) {
    const watch = createClockWatch();
    const found: (boolean | undefined)[] = [];
    for (const [clock, really] of readings)
      found.push(await watch.mayRemove(db(), { now: NOW + clock, steady: 5_000 + really }));
    return found;
  }

  it('trusts a clock that runs as clocks do, with its small corrections', async () => {
    const turns = [0, 1, 2, 3].map((turn) => [turn * HOUR_MS + (turn % 2) * 60_000, turn * HOUR_MS] as const);
    expect(await answers(turns)).toEqual([true, true, true, true]);
  });

  it.each([
    ['ahead by two hours', 2 * HOUR_MS],
    ['ahead by ten years', 3650 * DAY_MS],
    ['back by two hours', -2 * HOUR_MS],
    ['back by ten years', -3650 * DAY_MS],
  ])(
    'removes nothing for a day after the clock jumped %s, nor while it is set right',
    async (_which, jump) => {
      expect(
        await answers([
          [0, 0],
          [jump + HOUR_MS, HOUR_MS],
          [jump + QUARANTINE_MS, QUARANTINE_MS],
          [QUARANTINE_MS + HOUR_MS, QUARANTINE_MS + HOUR_MS],
          [2 * QUARANTINE_MS, 2 * QUARANTINE_MS],
          [2 * QUARANTINE_MS + HOUR_MS, 2 * QUARANTINE_MS + HOUR_MS],
        ]),
      ).toEqual([true, false, false, false, false, true]);
    },
  );

  it('notices the jump also when the server was started after it, and a pause of a night is none', async () => {
    expect(await answers([[0, 0]])).toEqual([true]);
    expect(await answers([[12 * HOUR_MS, 0]])).toEqual([true]);
    expect(await answers([[30 * DAY_MS, 0]])).toEqual([false]);
    expect(await answers([[30 * DAY_MS + QUARANTINE_MS, 0]])).toEqual([true]);
    expect(await answers([[0, 0]])).toEqual([false]);
  });

  it('removes what has expired also on a machine that sleeps every night', async () => {
    jest.useFakeTimers({ doNotFake: ['Date', 'performance', 'nextTick', 'setImmediate', 'setTimeout'] });
    const uptime = jest.spyOn(os, 'uptime');
    let tell: (outcome: string) => void = () => undefined;
    const stop = startCleanupJob({
      ...{ db: db(), now: () => now, retention: aConfig().retention },
      log: { info: () => undefined, warn: (words: unknown) => tell(String(words)) },
      counts: { ran: (outcome) => tell(outcome), removed: () => undefined },
    });
    /** one turn of the job, so many hours later */
    const turn = (hours: number): Promise<string> => {
      now = NOW + hours * HOUR_MS;
      uptime.mockReturnValue(5 + hours * 3_600);
      const told = new Promise<string>((resolve) => (tell = resolve));
      jest.advanceTimersByTime(10 * 60_000);
      return told;
    };
    expect([await turn(0), await turn(16)]).toEqual(['done', 'done']);
    stop();
  });
});
