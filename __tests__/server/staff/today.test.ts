/** "Today": what each role sees, and that a change is announced. */
import { sql } from 'kysely';
import { todayResponseSchema, type TodayResponse } from '@/contract/staff/todayResponses';
import { dayToMs } from '@/contract/time';
import { EVENTS_CHANNEL } from '@/server/staff/events/channel';
import { checks as doctorChecks } from '@/server/site/doctor';
import { keepFindings } from '@/server/staff/today/findings';
import { queueMails } from '@/server/mail/outbox';
import type { Services } from '@/server/services';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aClass, aToken, callsOf, filledIn } from '../classes/aClass';
import { eventually } from '../database/support';
import { NOW, useServer } from '../http/aServer';
import { aMail } from '../mail/anOutbox';
import { aColleague, anEnquiry, version, type Colleague } from './aDesk';
import { asking, sessionOf } from './aTeam';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
beforeAll(async () => {
  await fillCatalogue(server.database.db);
  await aClass(server.database.db);
});
beforeEach(async () => {
  now = NOW;
  const { db } = server.database;
  for (const table of [
    'outbox',
    'submissions',
    'class_answers',
    'idempotency_keys',
    'staff_members',
  ] as const)
    await db.deleteFrom(table).execute();
});

async function todayOf(who: Colleague): Promise<TodayResponse> {
  const answer = await who.ask('GET', 'today');
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const body = answer.json<TodayResponse>();
  await todayResponseSchema.validate(body, { strict: true });
  return body;
}

it.each([
  ['desk', ['enquiries', 'mails']],
  ['editor', ['sessions']],
  ['classes', ['classes']],
  ['trainer', ['classes']],
  ['admin', ['checks', 'classes', 'enquiries', 'mails', 'sessions']],
] as const)('somebody with the role %s is shown the parts of that role, and no more', async (role, parts) => {
  const { status, now: at, ...rest } = await todayOf(await aColleague(server, [role], 'ana@example.com'));
  expect([status, at, Object.keys(rest).sort()]).toEqual([true, NOW, parts]);
});

it('the desk sees what waits, the oldest first, how many are their own, and which mails failed', async () => {
  const ana = await aColleague(server, ['desk'], 'ana@example.com');
  const first = await anEnquiry(server, { form_name: 'Siti Ravi' });
  const second = await anEnquiry(server);
  const done = await anEnquiry(server);
  await ana.ask('PATCH', `enquiries/${first}`, { state: 'in_progress', taken_by: ana.id }, version(1));
  await ana.ask('PATCH', `enquiries/${done}`, { state: 'done', taken_by: ana.id }, version(1));
  const { db } = server.database;
  await db.deleteFrom('outbox').execute();
  await db
    .transaction()
    .execute((trx) => queueMails(trx, [aMail({ subject: 'A' }), aMail({ subject: 'B' })]));
  const failure = { gave_up_at: new Date(NOW), last_error: 'No such mailbox' };
  await db.updateTable('outbox').set(failure).where('subject', '=', 'B').execute();
  const { enquiries, mails } = await todayOf(ana);
  expect(enquiries).toMatchObject({
    new: 1,
    in_progress: 1,
    mine: 1,
    oldest: [{ id: first, name: 'Siti Ravi', taken_by: { id: ana.id } }, { id: second }],
  });
  expect(mails).toMatchObject({
    failed: 1,
    waiting: 1,
    list: [{ subject: 'B', last_error: 'No such mailbox' }],
  });
});

it('the desk is told since when new enquiries wait, also where many in progress are older', async () => {
  const ana = await aColleague(server, ['desk'], 'ana@example.com');
  for (let count = 0; count < 6; count += 1) {
    const id = await anEnquiry(server);
    await ana.ask('PATCH', `enquiries/${id}`, { state: 'in_progress', taken_by: ana.id }, version(1));
  }
  expect((await todayOf(ana)).enquiries).toMatchObject({ new: 0, new_since: null, in_progress: 6 });
  now = NOW + 60_000;
  await anEnquiry(server);
  expect((await todayOf(ana)).enquiries).toMatchObject({ new: 1, new_since: now });
});

it('the editor sees the sessions of today and the next seven days of UTC+8, also those that began before', async () => {
  const eva = await aColleague(server, ['editor'], 'eva@example.com');
  const { db } = server.database;
  const days = async () => {
    const { sessions } = await todayOf(eva);
    return sessions?.list.map(({ id, start, end }) => [id, start, end]);
  };
  const at = async (id: number, start_date: string, end_date: string) => {
    await db.updateTable('sessions').set({ start_date, end_date }).where('id', '=', id).execute();
    return [id, dayToMs(start_date), dayToMs(end_date)];
  };
  await db.updateTable('sessions').set({ start_date: '2026-01-01', end_date: '2026-01-02' }).execute();
  const running = await at(1, '2027-01-08', '2027-01-10');
  const last = await at(2, '2027-01-17', '2027-01-19');
  await at(3, '2027-01-18', '2027-01-18');
  await at(4, '2027-01-07', '2027-01-09');
  await db.updateTable('site_state').set({ catalogue_version: 50 }).execute();
  await server.database.db.executeQuery(sql`SELECT pg_notify('catalogue_version', '50')`.compile(db));
  await eventually(async () => (await days())?.length === 2);
  expect(await days()).toEqual([running, last]);
  // Midnight in UTC+8.
  now = dayToMs('2027-01-11');
  const early = await sessionOf(server, eva.id, now);
  const later = await server.app.inject(asking('GET', '/api/staff/today', early));
  expect(later.json<TodayResponse>().sessions?.list.map(({ id }) => id)).toEqual([2, 3]);
});

it('a cancelled session is not listed; its class is, and said to be cancelled', async () => {
  const { db } = server.database;
  now = NOW + 2;
  const ada = await aColleague(server, ['admin'], 'ada@example.com');
  const days = { start_date: '2027-01-08', end_date: '2027-01-10', schedule_id: 31 };
  let change = 60;
  /** Waits until the page says it: whether the session is listed, and whether its class is cancelled. */
  const becomes = async (status: 'cancelled' | 'confirmed', expected: readonly boolean[]) => {
    const stored = { ...days, status };
    await db.updateTable('sessions').set(stored).where('id', '=', 1).execute();
    change += 1;
    await db.updateTable('site_state').set({ catalogue_version: change }).execute();
    await sql`SELECT pg_notify('catalogue_version', ${String(change)})`.execute(db);
    await eventually(async () => {
      const { sessions, classes } = await todayOf(ada);
      const told = [sessions?.list.some(({ id }) => id === 1), classes?.list[0]?.is_cancelled];
      return String(told) === String(expected);
    });
  };
  await becomes('confirmed', [true, false]);
  await becomes('cancelled', [false, true]);
  await becomes('confirmed', [true, false]);
});

describe('the classes', () => {
  const submit = async (): Promise<void> => {
    const { statusCode } = await callsOf(server.app).saveTrainee(11, filledIn.background, {
      token: aToken(),
    });
    expect(statusCode).toBe(200);
  };

  it('tell how many forms of how many are in, and which came last, with names for those who run classes', async () => {
    await submit();
    const { classes } = await todayOf(await aColleague(server, ['classes'], 'cid@example.com'));
    expect(classes).toMatchObject({
      total: 1,
      list: [
        {
          tracking_id: 'class-one',
          title: 'Digital Signal Processing',
          path: '/staff/classes/class-one',
          trainees: 2,
        },
      ],
      arrivals: [{ form_type: 'trainees_background', name: 'Aminah Tan', at: NOW }],
    });
    expect(classes?.list[0]?.forms).toEqual([
      { form_type: 'trainees_background', sent: 1, of: 2 },
      { form_type: 'pre_assessment', sent: 0, of: 2 },
      { form_type: 'post_assessment', sent: 0, of: 2 },
      { form_type: 'evaluation', sent: 0, of: 2 },
      { form_type: 'survey', sent: 0, of: 2 },
      { form_type: 'instructor', sent: 0, of: 1 },
    ]);
  });

  it('show the ten forms that came last, the latest first', async () => {
    const sent = Array.from({ length: 12 }, (_, index) => NOW - (12 - index) * 60_000);
    const answer = {
      tracking_id: 'class-one',
      person_role: 'trainee',
      form_type: 'survey',
      data: '[]',
    } as const;
    await server.database.db
      .insertInto('class_answers')
      .values(sent.map((ms, index) => ({ ...answer, person_id: 100 + index, submitted_at: new Date(ms) })))
      .execute();
    const { classes } = await todayOf(await aColleague(server, ['classes'], 'cid@example.com'));
    expect(classes?.arrivals.map(({ at }) => at)).toEqual(sent.slice(2).reverse());
  });

  it('are a trainer’s own only, and without names', async () => {
    await submit();
    const own = await todayOf(await aColleague(server, ['trainer'], 'trainer@example.com'));
    expect(own.classes).toMatchObject({ total: 1, arrivals: [{ name: null }] });
    expect(JSON.stringify(own)).not.toMatch(/aminah/i);
    const other = await todayOf(await aColleague(server, ['trainer'], 'other@example.com'));
    expect(other.classes).toEqual({ total: 0, list: [], arrivals: [] });
  });

  it('tell no news of yesterday, nor of forms that are not offered', async () => {
    await submit();
    now = NOW + 3_600_000;
    await server.database.db
      .updateTable('class_answers')
      .set({ submitted_at: new Date(now - 24 * 3_600_000) })
      .execute();
    await aClass(server.database.db, {
      tracking_id: 'class-two',
      forms: { survey: { status: 'draft', courses: [1] } },
    });
    const { classes } = await todayOf(await aColleague(server, ['classes'], 'dan@example.com'));
    expect(classes?.arrivals).toEqual([]);
    expect(classes?.list.find(({ tracking_id }) => tracking_id === 'class-two')?.forms).toEqual([]);
    await server.database.db.deleteFrom('classes').where('tracking_id', '=', 'class-two').execute();
  });

  it('are told by an event when a form comes in, without a word of whose it is', async () => {
    const heard: string[] = [];
    const stop = await server.database.listen(EVENTS_CHANNEL, (payload) => heard.push(payload));
    await submit();
    await eventually(() => heard.length > 0);
    await stop();
    // Each transaction of a send announces it; all with the same event.
    expect([...new Set(heard.filter((payload) => payload.includes('classes')))]).toEqual([
      '{"kind" : "classes", "id" : null}',
    ]);
  });
});

it('failed mails and the last forms are found by their indexes', async () => {
  const plans = await server.database.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const planOf = async (query: ReturnType<typeof sql>) => JSON.stringify((await query.execute(trx)).rows);
    return [
      await planOf(sql`EXPLAIN SELECT count(*) FROM outbox WHERE sent_at IS NULL AND gave_up_at IS NOT NULL`),
      await planOf(
        sql`EXPLAIN SELECT 1 FROM class_answers WHERE submitted_at > now() ORDER BY submitted_at DESC LIMIT 1`,
      ),
    ];
  });
  expect(plans).toEqual([
    expect.stringContaining('outbox_failed'),
    expect.stringContaining('class_answers_by_time'),
  ]);
});

describe('what doctor finds', () => {
  const well = { name: 'outbox', isWell: true, lines: ['0 waiting'] };
  const wrong = { name: 'mail', isWell: false, lines: ['It cannot be used', 'It waits'] };
  const kept = (run: () => Promise<(typeof well)[]>) =>
    keepFindings({ now: () => now } as unknown as Services, run);

  it('is the same as on the command line, for administrators', async () => {
    const ada = await aColleague(server, ['admin'], 'ada@example.com');
    let checks: TodayResponse['checks'];
    await eventually(async () => {
      ({ checks } = await todayOf(ada));
      return checks?.is_running === false;
    });
    expect(checks?.checked_at).toBe(NOW);
    const found = new Set(checks?.findings.map(({ name }) => name));
    expect((checks?.passed ?? 0) + found.size).toBe(doctorChecks.length);
  });

  it('is looked up once a minute, however many ask', async () => {
    let runs = 0;
    const findings = kept(async () => {
      runs += 1;
      return [well, wrong];
    });
    const [first] = await Promise.all([findings(), findings()]);
    expect(first).toEqual({
      checked_at: NOW,
      is_running: false,
      passed: 1,
      findings: [
        { name: 'mail', words: 'It cannot be used' },
        { name: 'mail', words: 'It waits' },
      ],
    });
    now = NOW + 59_999;
    await findings();
    expect(runs).toBe(1);
    now = NOW + 60_000;
    await findings();
    expect(runs).toBe(2);
  });

  it('is shown with ten findings of a check at most, and says how many more there are', async () => {
    const lines = Array.from({ length: 1_500 }, (_, index) => `class-${index} has no paper`);
    const { findings } = await kept(async () => [wrong, { name: 'classes', isWell: false, lines }])();
    expect(findings.map(({ words }) => words)).toEqual([
      ...wrong.lines,
      ...lines.slice(0, 10),
      '1,490 more: “doctor” on the command line tells all.',
    ]);
  });

  it('keeps nobody waiting: what is not known yet is said to be on its way', async () => {
    let finish: (outcomes: (typeof well)[]) => void = () => undefined;
    const findings = kept(() => new Promise((resolve) => (finish = resolve)));
    expect(await findings()).toEqual({ checked_at: null, is_running: true, passed: 0, findings: [] });
    finish([well]);
    await eventually(async () => (await findings()).passed === 1);
    expect(await findings()).toMatchObject({ checked_at: NOW, is_running: false });
  });
});
