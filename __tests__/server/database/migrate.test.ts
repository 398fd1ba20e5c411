import { sql, type Kysely } from 'kysely';
import { kyselyOver } from '@/server/database/kysely';
import { DatabaseLoad } from '@/server/database/load';
import { migrate, pendingMigrations } from '@/server/database/migrate';
import { migrations } from '@/server/database/migrations/all';
import { openPostgres, type Postgres } from '@/server/database/postgresEngine';
import type { Tables } from '@/server/database/tables';
import { describeTables } from '@/server/site/backup/tables';
import { anEmptyDatabase, type TestDatabase } from '../../support/databaseServer';

describe('The tables of a database', () => {
  let own: TestDatabase;
  let postgres: Postgres;
  let db: Kysely<Tables>;

  beforeEach(async () => {
    own = await anEmptyDatabase();
    postgres = await openPostgres({ address: { url: () => own.url }, name: 'a test', isServer: false });
    db = kyselyOver(() => postgres.connect(), new DatabaseLoad());
  });
  afterEach(async () => {
    await postgres.close();
    await own.drop();
  });

  it('are made once, even when several start together', async () => {
    const names = Object.keys(migrations);
    expect(await pendingMigrations(db)).toEqual(names);
    const ran = await Promise.all([migrate(db), migrate(db), migrate(db)]);
    expect(ran.flat()).toEqual(names);
    expect(await pendingMigrations(db)).toEqual([]);
  });

  it('are made without a look at what others keep in the same database, and may drop meanwhile', async () => {
    const other = `other_${Math.random().toString(36).slice(2)}`;
    await sql`CREATE SCHEMA ${sql.id(other)}`.execute(db);
    await sql`CREATE TABLE ${sql.id(other, 'kysely_migration')} (id serial)`.execute(db);
    await migrate(db);
    const tables = await db.introspection.getTables();
    await sql`DROP SCHEMA ${sql.id(other)} CASCADE`.execute(db);
    const own = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
    expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set([own.rows[0]?.name]));
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['courses', 'kysely_migration']));
  });

  it('stay as they were when a change fails half way', async () => {
    await migrate(db);
    const failing = {
      ...migrations,
      '9001_good': {
        up: async (on: Kysely<unknown>) => void (await sql`CREATE TABLE extra (id int)`.execute(on)),
      },
      '9002_bad': {
        up: async (on: Kysely<unknown>) => void (await sql`CREATE TABLE extra (id int)`.execute(on)),
      },
    };
    await expect(migrate(db, failing)).rejects.toMatchObject({ code: '42P07' });
    const { rows } = await sql`SELECT to_regclass('extra') AS found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
    expect(await pendingMigrations(db, failing)).toEqual(['9001_good', '9002_bad']);
  });

  const before = (last: string) =>
    Object.fromEntries(Object.entries(migrations).filter(([name]) => name < last));

  it('are brought up to date beside a backup, which nobody has to wait for', async () => {
    await migrate(db, before('0025'));
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (backup) => {
        for (const { name } of await describeTables(backup))
          await sql`SELECT FROM ${sql.table(name)}`.execute(backup);
        expect(await migrate(db)).toContain('0025_tell_what_is_erased');
      });
  });

  it('announce an erasure once, also where each text was announced before', async () => {
    await migrate(db, before('0028'));
    for (const [table, column] of [
      ['submissions', 'body'],
      ['enquiry_notes', 'text'],
      ['outbox', 'text'],
    ] as const)
      await sql`CREATE OR REPLACE TRIGGER tell_rewritten AFTER UPDATE OF ${sql.ref(column)} ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION tell_staff('told with its id')`.execute(db);
    await migrate(db);
    const { rows } = await sql`
      SELECT tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE proname = 'tell_staff' AND (tgname LIKE 'tell_rew%' OR tgname LIKE 'tell_er%')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('are made after all when what runs at the same time leads to a deadlock', async () => {
    let tries = 0;
    const hindered = {
      ...migrations,
      '9001_hindered': {
        up: async (on: Kysely<unknown>) => {
          tries += 1;
          if (tries === 1) await sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`.execute(on);
        },
      },
    };
    expect(await migrate(db, hindered)).toEqual(Object.keys(hindered));
    expect(tries).toBe(2);
  });

  const nothing = { up: async () => undefined };

  it('serve an older program as well, until a newer one has taken away what it may need', async () => {
    const newer = { ...migrations, '9001_later': nothing };
    await migrate(db, newer);
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
    // Each has what the other lacks.
    await expect(migrate(db, { ...migrations, '9001_ours': nothing })).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(/newer version of this program \(it has 9001_later\)/),
    });
    await migrate(db, { ...newer, '9002_contract_names': nothing });
    await expect(migrate(db)).rejects.toThrow('it has 9001_later, 9002_contract_names');
  });
});
