import { types } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { bumpCatalogueVersion, readCatalogueVersion } from '@/server/database/catalogueVersion';
import { CATALOGUE_CHANNEL } from '@/server/database/database';
import { kyselyOver } from '@/server/database/kysely';
import { DatabaseLoad } from '@/server/database/load';
import { migrate, pendingMigrations } from '@/server/database/migrate';
import { openPostgres, type Postgres } from '@/server/database/postgresEngine';
import type { Tables } from '@/server/database/tables';
import { aMigratedDatabase, type TestDatabase } from '../../support/databaseServer';
import { eventually } from './support';

describe('The database', () => {
  let own: TestDatabase;
  let postgres: Postgres;
  let db: Kysely<Tables>;

  beforeAll(async () => {
    own = await aMigratedDatabase();
    postgres = await openPostgres({ address: { url: () => own.url }, name: 'a test', isServer: true });
    db = kyselyOver(() => postgres.connect(), new DatabaseLoad());
  });
  afterAll(async () => {
    await postgres.close();
    await own.drop();
  });

  it('gives every kind of value in the same form', async () => {
    const { rows } =
      await sql`SELECT 9007199254740991::int8 AS big, count(*) AS count, 7::int2 AS small, 1.5::float8 AS float,
      '2027-01-11'::date AS day, '2027-01-11 08:00+08'::timestamptz AS instant, '2027-01-11 08:00'::timestamp AS clock,
      '{"a": [1, null]}'::jsonb AS json, true AS yes, 1.10::numeric AS exact, '\\x00ff'::bytea AS bytes, NULL AS nothing,
      '1 day'::interval AS span, ARRAY[1,2]::int8[] AS numbers, ARRAY['a,b',NULL] AS texts, ARRAY['2027-01-11'::date] AS days,
      ARRAY['2027-01-11 00:00Z'::timestamptz] AS instants`.execute(db);
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      count: 1,
      small: 7,
      float: 1.5,
      day: '2027-01-11',
      instant: new Date('2027-01-11T00:00:00Z'),
      clock: '2027-01-11 08:00:00',
      json: { a: [1, null] },
      yes: true,
      exact: '1.10',
      bytes: expect.anything(),
      nothing: null,
      span: '1 day',
      numbers: [1, 2],
      texts: ['a,b', null],
      days: ['2027-01-11'],
      instants: [new Date('2027-01-11T00:00:00Z')],
    });
    const { instant, bytes } = rows[0] as { instant: unknown; bytes: unknown };
    expect(types.isDate(instant)).toBe(true);
    expect(types.isUint8Array(bytes) && [...bytes]).toEqual([0, 255]);
  });

  it('takes every kind of value in the same form', async () => {
    const instant = new Date('2027-01-11T00:00:00.123Z');
    const { rows } =
      await sql`SELECT ${instant}::timestamptz AS instant, ${instant}::text AS text, ${'2027-01-11'}::date AS day,
      ${JSON.stringify([1, 'ü'])}::jsonb AS list, ${{ a: 1 }}::jsonb AS object, ${[1, 2]}::int[] AS numbers, ${5}::int8 AS number,
      ${true}::boolean AS yes, ${null}::text AS nothing, length(${Buffer.from([0, 255])}::bytea) AS bytes`.execute(
        db,
      );
    expect(rows[0]).toEqual({
      instant,
      text: '2027-01-11T00:00:00.123Z',
      day: '2027-01-11',
      list: [1, 'ü'],
      object: { a: 1 },
      numbers: [1, 2],
      number: 5,
      yes: true,
      nothing: null,
      bytes: 2,
    });
  });

  it('does its reckoning of days in UTC', async () => {
    const { rows } = await sql`SELECT current_setting('TimeZone') AS zone`.execute(db);
    expect(rows).toEqual([{ zone: 'UTC' }]);
  });

  it('counts the rows that a change touched, and returns them when asked', async () => {
    const added = await db
      .insertInto('regions')
      .values([1, 2, 3].map((id) => ({ id, label: 'counted' })))
      .returning('id')
      .execute();
    expect(added).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    const changed = await db
      .updateTable('regions')
      .set({ label: 'changed' })
      .where('id', '<', 3)
      .executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(2n);
    const gone = await db
      .deleteFrom('regions')
      .where('label', 'in', ['changed', 'counted'])
      .executeTakeFirst();
    expect(gone.numDeletedRows).toBe(3n);
  });

  it('says which rule a refused row broke, and nothing of the row itself beyond that', async () => {
    const region = { id: 10, label: 'once' };
    await db.insertInto('regions').values(region).execute();
    const error: unknown = await db
      .insertInto('regions')
      .values(region)
      .execute()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      name: 'QueryError',
      code: '23505',
      constraint: 'regions_pkey',
      table: 'regions',
      detail: 'Key (id)=(10) already exists.',
    });
    expect(Object.keys(error as object)).not.toContain('params');
  });

  it('keeps all of a transaction or nothing', async () => {
    const half = db.transaction().execute(async (trx) => {
      await trx.insertInto('regions').values({ id: 20, label: 'half' }).execute();
      throw new Error('changed my mind');
    });
    await expect(half).rejects.toThrow('changed my mind');
    await db
      .transaction()
      .execute((trx) => trx.insertInto('regions').values({ id: 21, label: 'whole' }).execute());
    const kept = await db.selectFrom('regions').select('id').where('id', 'in', [20, 21]).execute();
    expect(kept).toEqual([{ id: 21 }]);
  });

  it('never reports a broken transaction as stored', async () => {
    const swallowed = db.transaction().execute(async (trx) => {
      await trx.insertInto('regions').values({ id: 30, label: 'lost' }).execute();
      await sql`SELECT 1/0`.execute(trx).catch(() => undefined);
    });
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' });
  });

  it('lets nobody into a transaction that its owner forgot to end', async () => {
    const forgetful = await postgres.connect();
    await forgetful.query('BEGIN');
    await forgetful.query(`INSERT INTO regions (id, label) VALUES (40, 'forgotten')`);
    forgetful.release();
    await expect(forgetful.query('SELECT 1')).rejects.toThrow('released');
    const next = await postgres.connect();
    expect((await next.query('SELECT 1 FROM regions WHERE id = 40')).rows).toEqual([]);
    await expect(next.query('SAVEPOINT a')).rejects.toMatchObject({ code: '25P01' });
    next.release();
  });

  it('lets nobody into a transaction that a lone statement began', async () => {
    await sql`BEGIN`.execute(db);
    const next = await postgres.connect();
    await expect(next.query('SAVEPOINT a')).rejects.toMatchObject({ code: '25P01' });
    next.release();
  });

  it('keeps lone statements out of a transaction that is under way', async () => {
    const order: string[] = [];
    let lone: Promise<unknown> = Promise.resolve();
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`SELECT 1`.execute(trx);
        lone = db.selectFrom('regions').select('id').where('id', '=', 60).execute();
        lone = lone.then((rows) => order.push(JSON.stringify(rows)));
        await trx.insertInto('regions').values({ id: 60, label: 'within' }).execute();
        await sql`SELECT pg_sleep(0.02)`.execute(trx);
        order.push('end');
        throw new Error('dropped');
      })
      .catch(() => undefined);
    await lone;
    expect(order.sort()).toEqual(['[]', 'end']);
  });

  it('works for many at once, each transaction apart', async () => {
    await db
      .insertInto('rate_limits')
      .values({ bucket: 'many', window_start: new Date(0), hits: 0 })
      .execute();
    const addOne = () =>
      db.transaction().execute(async (trx) => {
        const row = trx.selectFrom('rate_limits').selectAll().where('bucket', '=', 'many').forUpdate();
        const { hits } = await row.executeTakeFirstOrThrow();
        await trx
          .updateTable('rate_limits')
          .set({ hits: hits + 1 })
          .where('bucket', '=', 'many')
          .execute();
      });
    await Promise.all(Array.from({ length: 25 }, addOne));
    const { hits } = await db
      .selectFrom('rate_limits')
      .select('hits')
      .where('bucket', '=', 'many')
      .executeTakeFirstOrThrow();
    expect(hits).toBe(25);
  });

  it('tells of a new catalogue once it is stored, and not of one that was dropped', async () => {
    const heard: string[] = [];
    const stop = await postgres.listen(CATALOGUE_CHANNEL, (payload) => heard.push(payload));
    const before = await readCatalogueVersion(db);
    const dropped = db.transaction().execute(async (trx) => {
      await bumpCatalogueVersion(trx);
      throw new Error('dropped');
    });
    await expect(dropped).rejects.toThrow('dropped');
    const version = await db.transaction().execute(bumpCatalogueVersion);
    expect(version).toBe(before + 1);
    await eventually(() => heard.length > 0);
    await stop();
    await db.transaction().execute(bumpCatalogueVersion);
    await readCatalogueVersion(db);
    expect(heard).toEqual([String(version)]);
  });

  it('can be migrated again and nothing happens', async () => {
    const [first, second] = await Promise.all([migrate(db), migrate(db)]);
    expect([first, second, await pendingMigrations(db)]).toEqual([[], [], []]);
  });

  it('brings the extension that the search needs', async () => {
    const { rows } = await sql`SELECT name FROM pg_available_extensions WHERE name = 'pg_trgm'`.execute(db);
    expect(rows).toEqual([{ name: 'pg_trgm' }]);
  });
});
