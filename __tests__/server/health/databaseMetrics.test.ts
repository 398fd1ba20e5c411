import { Registry } from 'prom-client';
import { DatabaseRefusal } from '@/server/database/database';
import { DatabaseLoad, watchConnect, watchQuery } from '@/server/database/load';
import { QueryError } from '@/server/database/queryError';
import { addDatabaseMetrics } from '@/server/health/databaseMetrics';

let time = 0;
let registry: Registry;
let load: DatabaseLoad;
const warn = jest.fn();
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  registry = new Registry();
  load = new DatabaseLoad();
  warn.mockClear();
  addDatabaseMetrics(registry, load, { warn });
});
afterEach(() => jest.restoreAllMocks());

const value = async (line: string): Promise<number> => {
  const found = (await registry.metrics()).split('\n').find((text) => text.startsWith(`${line} `));
  return Number(found?.slice(line.length));
};
const query = (sql: string, ms: number, error?: Error) =>
  watchQuery(load, sql, () => {
    time += ms;
    return error ? Promise.reject(error) : Promise.resolve();
  }).catch(() => undefined);

it('an outage lasts from the first failure to the first success after it', async () => {
  const away = new DatabaseRefusal('The database is closed.');
  await watchConnect(load, () => Promise.reject(away)).catch(() => undefined);
  time += 20_000;
  expect(await value('database_up')).toBe(0);
  expect(await value('database_outage_seconds_total')).toBe(20);
  await query('SELECT 1', 0, new QueryError('terminating connection', { code: '57P01' }));
  time += 10_000;
  await query('SELECT 1', 0);
  time += 5_000;
  expect(await value('database_up')).toBe(1);
  expect(await value('database_outage_seconds_total')).toBe(30);
  expect(await value('database_errors_total{reason="outage"}')).toBe(2);
});

it('an outage is over when a statement is refused for what it says: the database answers again', async () => {
  const away = new QueryError('terminating connection', { code: '57P01' });
  await query('SELECT 1', 0, away);
  time += 10_000;
  await query('INSERT INTO a VALUES ($1)', 0, new QueryError('words', { code: '23505' }));
  time += 5_000;
  expect(await value('database_up')).toBe(1);
  expect(await value('database_outage_seconds_total')).toBe(10);
});

it.each([
  ['23505', 'constraint'],
  ['40P01', 'contention'],
  ['57014', 'contention'],
  ['42703', 'other'],
  ['53100', 'outage'],
])('a failure with %s is one of %s', async (code, reason) => {
  await query('INSERT INTO a VALUES ($1)', 1, new QueryError('words', { code }));
  expect(await value(`database_errors_total{reason="${reason}"}`)).toBe(1);
});

it.each([
  ['select 1', 'select'],
  ['with a as (select 1) select * from a', 'select'],
  ['INSERT INTO a', 'insert'],
  ['commit', 'commit'],
  ['begin', 'other'],
])('"%s" is timed as %s', async (sql, kind) => {
  await query(sql, 7);
  expect(await value(`database_query_duration_seconds_sum{kind="${kind}"}`)).toBeCloseTo(0.007);
});

it('a slow statement stands in the log without what it was about', async () => {
  await query('select * from a where email = $1', 999);
  expect(warn).not.toHaveBeenCalled();
  await query('select *\n  from a where email = $1', 1_500);
  expect(warn).toHaveBeenCalledWith(
    { reqId: undefined, ms: 1500, sql: 'select * from a where email = $1' },
    'a statement was slow',
  );
});

it('who waits for a client is counted while they wait', async () => {
  let lend = (): void => undefined;
  const client = new Promise<void>((resolve) => (lend = resolve));
  const waiting = watchConnect(load, () => client);
  expect(await value('database_clients_waiting')).toBe(1);
  time += 250;
  lend();
  await waiting;
  expect(await value('database_clients_waiting')).toBe(0);
  expect(await value('database_clients_in_use')).toBe(1);
  expect(await value('database_client_wait_seconds_sum')).toBeCloseTo(0.25);
});
