import { sql } from 'kysely';
import { readCatalogueVersion } from '@/server/database/catalogueVersion';
import { KEEP_FORM_KEY_MS, withIdempotencyKey } from '@/server/http/idempotency';
import { NOW, useServer } from '../http/aServer';
import { aContact } from './aContact';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '1000' } });
beforeEach(() => server.database.db.deleteFrom('submissions').execute());

const KEY = '5f0c8a52-6c27-4d0c-9b7e-1f4f2f6f0a11';
const post = (key: string, payload: object = aContact()) =>
  server.app.inject({
    method: 'POST',
    url: '/api/website/contact',
    headers: { 'idempotency-key': key },
    payload,
  });
const count = async () => (await server.database.db.selectFrom('submissions').select('id').execute()).length;

it('stores a form once however often it is sent, and answers alike', async () => {
  const first = await post(KEY);
  const again = await post(KEY);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(await count()).toBe(1);
});

it('takes two sends at the same moment for one', async () => {
  const answers = await Promise.all([post('two-at-once'), post('two-at-once'), post('two-at-once')]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(await count()).toBe(1);
});

it('refuses the same key with another form', async () => {
  await post('other-body');
  const answer = await post('other-body', aContact({ form_city: 'Miri' }));
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ status: false, message: expect.stringContaining('already sent') });
  expect(await count()).toBe(1);
});

it('does not mind the order of the fields', async () => {
  const reversed = Object.fromEntries(Object.entries(aContact()).reverse());
  await post('field-order');
  expect((await post('field-order', reversed)).statusCode).toBe(200);
  expect(await count()).toBe(1);
});

describe('a connection that PostgreSQL closes while a form is stored, as it may when the clock is set', () => {
  const store = (key: string | undefined, closings: number) => {
    let left = closings;
    return withIdempotencyKey(
      { db: server.database.db, scope: 'contact', key, body: {}, now, keepMs: KEEP_FORM_KEY_MS },
      async (trx) => {
        await sql`UPDATE site_state SET catalogue_version = catalogue_version + 1`.execute(trx);
        if ((left -= 1) >= 0) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(trx);
        return { status: 200, answer: { status: true } };
      },
    );
  };
  const version = () => readCatalogueVersion(server.database.db);

  it('costs nobody their form: it is stored on another one, once', async () => {
    const before = await version();
    expect(await store('closed-once', 1)).toMatchObject({ status: 200, isRepeat: false });
    expect(await version()).toBe(before + 1);
    expect((await store('closed-once', 0)).isRepeat).toBe(true);
  });

  it('is told when it happens again, or when a second attempt could store it twice', async () => {
    const before = await version();
    await expect(store('closed-twice', 2)).rejects.toThrow();
    await expect(store(undefined, 1)).rejects.toThrow();
    expect(await version()).toBe(before);
  });
});

it('takes a form for the same when the server has learnt a field meanwhile, as in an update', async () => {
  const send = (body: object) =>
    withIdempotencyKey(
      { db: server.database.db, scope: 'contact', key: 'during-update', body, now, keepMs: KEEP_FORM_KEY_MS },
      async () => ({ status: 200, answer: { status: true } }),
    );
  expect((await send({ form_name: 'Aisyah' })).isRepeat).toBe(false);
  expect((await send({ form_name: 'Aisyah', form_department: '' })).isRepeat).toBe(true);
  await expect(send({ form_name: 'Aisyah', form_department: 'Test' })).rejects.toThrow('already sent');
});

it('leaves a key free when the form was refused', async () => {
  expect((await post('refused-first', aContact({ form_name: '' }))).statusCode).toBe(422);
  expect((await post('refused-first')).statusCode).toBe(200);
});

it('forgets a key after a day, not a minute before', async () => {
  await post('day-old-key');
  now = NOW + 24 * 3_600_000 - 60_000;
  expect((await post('day-old-key', aContact({ form_city: 'Miri' }))).statusCode).toBe(409);
  now = NOW + 24 * 3_600_000;
  expect((await post('day-old-key', aContact({ form_city: 'Miri' }))).statusCode).toBe(200);
  expect(await count()).toBe(2);
  now = NOW;
});

it.each(['short', 'with space in it', 'x'.repeat(129), 'ключ-ключ'])(
  'refuses the malformed key "%s"',
  async (key) => {
    expect((await post(key)).statusCode).toBe(400);
    expect(await count()).toBe(0);
  },
);
