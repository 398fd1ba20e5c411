/** Erased data is removed from the database's log as well, or staff are told when it will be. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  sql,
  type DatabaseConnection,
} from 'kysely';
import type { Tables } from '@/server/database/tables';
import { openDatabase, type OpenedDatabase } from '@/server/database/openDatabase';
import { clearRemains } from '@/server/privacy/clearRemains';
import { aContact } from '../enquiries/aContact';
import { removeFolder, temporaryFolder } from '../database/support';
import { aClass } from '../site/aClassDocument';
import { aSite, type Site } from '../site/aSite';

const ADDRESS = 'forget-me@example.com';

describe('the embedded database on disk', () => {
  const folder = temporaryFolder();
  let database: OpenedDatabase;
  let site: Site;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: folder, mode: 'tool' });
    site = await aSite();
  });
  afterAll(async () => {
    await site.close();
    await database.close();
    removeFolder(folder);
  });

  const inLog = (): string[] => {
    const log = path.join(folder, 'database/pg_wal');
    return readdirSync(log, { withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(path.join(log, entry.name)).includes('forget-me'))
      .map(({ name }) => name);
  };

  it('holds nothing in its log of who was erased', async () => {
    const body = JSON.stringify(aContact({ form_email: ADDRESS }));
    await database.db
      .insertInto('submissions')
      .values({ kind: 'contact', email: ADDRESS, body, received_at: new Date() })
      .execute();
    expect(inLog()).not.toEqual([]);
    const open = async () => ({ ...database, close: async () => undefined });
    const { exitCode, err } = await site.runIn({ open, dataDir: () => folder }, 'erase', '--email', ADDRESS);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(inLog()).toEqual([]);
  });

  const inFiles = (): string[] => {
    const base = path.join(folder, 'database/base');
    return readdirSync(base, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .filter((entry) => readFileSync(path.join(entry.parentPath, entry.name)).includes('said in private'))
      .map(({ name }) => name);
  };

  it('holds nothing in its files of a form that was opened again, or of an import that waits', async () => {
    const { db } = database;
    const open = async () => ({ ...database, close: async () => undefined });
    const run = (...argv: string[]) => site.runIn({ open, dataDir: () => folder }, ...argv);
    const at = '2027-01-11T10:00:00+08:00';
    const reopening = { person_role: 'trainee', person_id: 1, form_type: 'survey', reopened_at: at };
    const trainees = [{ id: 1, name: 'Siti', email: ADDRESS }];
    const held = {
      ...aClass({ trainees, survey: undefined }),
      reopenings: [{ ...reopening, reason: 'said in private', earlier: '{"data":[]}' }],
    };
    await run('import', site.file('class.json', { classes: [held] }));
    const preview = JSON.stringify({ file: 'said in private' });
    const waiting = { actor: 'ana@example.com', catalogue_version: 1, at: new Date(), preview };
    await db.insertInto('catalogue_imports').values(waiting).execute();
    await sql`CHECKPOINT`.execute(db);
    expect(inFiles()).toHaveLength(2);
    expect(await run('erase', '--email', ADDRESS)).toMatchObject({ exitCode: 0, err: '' });
    expect(inFiles()).toEqual([]);
  });
});

/** A PostgreSQL whose user has fewer rights than an administrator. */
function aLimitedDatabase(refused: RegExp): { db: Kysely<Tables>; asked: string[] } {
  const asked: string[] = [];
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql }: { sql: string }) {
      asked.push(sql);
      if (refused.test(sql)) throw Object.assign(new Error('permission denied'), { code: '42501' });
      const file = asked.filter((each) => each.includes('pg_switch_wal')).length;
      const log = { now: `00${10 + file}`, last: '0014' };
      return { rows: [(sql.startsWith('SHOW') ? { checkpoint_timeout: '5min' } : log) as Row] };
    },
    streamQuery() {
      throw new Error('There is nothing to read.');
    },
  };
  class Driver extends DummyDriver {
    override acquireConnection = async (): Promise<DatabaseConnection> => connection;
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: () => {
        throw new Error('Nobody asks for it.');
      },
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, asked };
}

describe('a PostgreSQL', () => {
  it('that lets its user do it is asked for checkpoints until its log was overwritten', async () => {
    const { db, asked } = aLimitedDatabase(/never/);
    expect(await clearRemains(db)).toBeUndefined();
    expect(asked.filter((sql) => sql === 'CHECKPOINT')).toHaveLength(5);
    expect(asked[0]).toMatch(/^VACUUM .*"submissions".*"outbox"/);
  });

  it.each([/^CHECKPOINT/, /pg_switch_wal/, /pg_ls_waldir/])(
    'that refuses %s leaves somebody told when the log will have been overwritten, and how to do it at once',
    async (refused) => {
      const words = await clearRemains(aLimitedDatabase(refused).db);
      expect(words).toMatch(
        /still holds it \(permission denied\).*one every 5min at the latest.*CHECKPOINT/s,
      );
    },
  );
});
