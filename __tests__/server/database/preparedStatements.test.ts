import fc from 'fast-check';
import type { EngineClient, Engine } from '../../../server/database/database';
import { openPglite } from '../../../server/database/pgliteEngine';
import { createPreparedStatements } from '../../../server/database/preparedStatements';
import { startPglite } from '../../../server/database/startPglite';
import { emptyTemplate } from '../../support/databaseTemplates';

let engine: Engine;
let client: EngineClient;
let onTheEnd = async (): Promise<void> => undefined;

beforeAll(async () => {
  engine = await openPglite({ template: emptyTemplate() });
  client = await engine.connect();
  await client.query('CREATE TABLE visits (id integer PRIMARY KEY, note text)');
});
afterAll(async () => {
  client.release();
  await engine.close();
  await onTheEnd();
});

const times = async (count: number, sql: string, parameters: readonly unknown[] = []) => {
  const results = [];
  for (let run = 0; run < count; run += 1) results.push(await client.query(sql, parameters));
  return results;
};
const preparedCount = async () => Number((await client.query('TABLE pg_prepared_statements')).rows.length);

it('a statement that comes again is read and planned once', async () => {
  const before = await preparedCount();
  await times(6, 'SELECT $1::int + 1 AS next', [1]);
  expect(await preparedCount()).toBe(before + 1);
});

it('what comes once or twice leaves nothing in the database’s memory', async () => {
  const before = await preparedCount();
  await times(2, 'SELECT $1::int + 2 AS next', [1]);
  expect(await preparedCount()).toBe(before);
});

it('answers the same as the first time, whatever the values', async () => {
  const sql = `SELECT $1::text AS text, $2::int AS int, $3::float8 AS float, $4::boolean AS yes, $5::jsonb AS json,
    $6::text[] AS texts, $7::timestamptz AS instant, $8::bytea AS bytes, $9::int8[] AS numbers, NULL AS nothing`;
  const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(
      fc.option(text),
      fc.option(fc.integer()),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.dictionary(text, fc.option(text)),
      fc.array(fc.option(text)),
      fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }),
      fc.uint8Array(),
      fc.array(fc.integer()),
      async (...values) => {
        // A comment of its own makes a statement that nobody has run before.
        const { rows: fresh } = await client.query(`${sql} /* ${Math.random()} */`, values);
        const { rows, command, rowCount } = await client.query(sql, values);
        expect({ rows, command, rowCount }).toEqual({ rows: fresh, command: 'SELECT', rowCount: 1 });
      },
    ),
    { numRuns: 60 },
  );
});

it('tells how many rows it has changed, and of what kind it was', async () => {
  const insert = (id: number) => client.query('INSERT INTO visits VALUES ($1, $2)', [id, 'first']);
  const told = [];
  for (let id = 1; id <= 4; id += 1) told.push(await insert(id));
  expect(told).toEqual(Array(4).fill({ command: 'INSERT', rows: [], rowCount: 1 }));
  const updates = await times(4, 'UPDATE visits SET note = $1 WHERE id <= 3 RETURNING id', ['again']);
  expect(updates.at(-1)).toEqual({ command: 'UPDATE', rowCount: 3, rows: [{ id: 1 }, { id: 2 }, { id: 3 }] });
});

it('fails with the database’s code each time, and is good for the next value', async () => {
  const insert = (id: number) => client.query('INSERT INTO visits (id) VALUES ($1)', [id]);
  for (let run = 0; run < 5; run += 1) await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
  expect(await insert(100)).toMatchObject({ rowCount: 1 });
});

it('a statement that cannot be read says so each time, and harms nobody', async () => {
  for (let run = 0; run < 5; run += 1)
    await expect(client.query('SELECT * FROM nowhere WHERE id = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
  expect((await times(4, 'SELECT $1::int AS one', [1])).at(-1)?.rows).toEqual([{ one: 1 }]);
});

it('sees a column that its table got meanwhile', async () => {
  const sql = 'SELECT * FROM visits WHERE id = $1';
  expect((await times(4, sql, [2])).at(-1)?.rows).toEqual([{ id: 2, note: 'again' }]);
  await client.query('ALTER TABLE visits ADD COLUMN place text DEFAULT $$Penang$$');
  expect((await times(4, sql, [2])).map(({ rows }) => rows[0])).toEqual(
    Array(4).fill({ id: 2, note: 'again', place: 'Penang' }),
  );
});

it('goes on when somebody has thrown it away', async () => {
  await times(4, 'SELECT $1::int + 3 AS next', [1]);
  await client.query('DEALLOCATE ALL');
  expect((await times(4, 'SELECT $1::int + 3 AS next', [1])).map(({ rows }) => rows[0])).toEqual(
    Array(4).fill({ next: 4 }),
  );
});

it('keeps no more of them than it uses', async () => {
  for (let kind = 0; kind < 150; kind += 1) await times(3, `SELECT $1::int + ${kind} AS next`, [1]);
  expect(await preparedCount()).toBeLessThanOrEqual(66);
  expect((await times(3, 'SELECT $1::int + 0 AS next', [1])).at(-1)?.rows).toEqual([{ next: 1 }]);
});

it('plans what runs in a transaction anew each time, as its tables may be filling', async () => {
  const before = await preparedCount();
  await client.query('BEGIN');
  await times(5, 'SELECT count(*) FROM visits WHERE id > $1', [0]);
  await client.query('COMMIT');
  expect(await preparedCount()).toBe(before);
});

it('gets a new plan after a minute, as tables grow', async () => {
  const pg = await startPglite({ template: emptyTemplate() });
  onTheEnd = () => pg.close();
  let now = 1;
  const statements = createPreparedStatements(pg, { now: () => now });
  const run = async () => {
    for (let count = 0; count < 4; count += 1) await statements.run('SELECT 1 + $1::int AS next', ['1']);
    return (await pg.query('TABLE pg_prepared_statements')).rows as { name: string }[];
  };
  const [first] = await run();
  expect((await run())[0]?.name).toBe(first?.name);
  now = 61_000;
  const later = await run();
  expect(later).toHaveLength(1);
  expect(later[0]?.name).not.toBe(first?.name);
});
