import type { EngineClient } from '../../../server/database/database';
import { openPglite } from '../../../server/database/pgliteEngine';
import { scheduleUpkeep } from '../../../server/database/upkeep';
import { emptyTemplate } from '../../support/databaseTemplates';

describe('The upkeep of the embedded database', () => {
  it('cleans every table and empties the log when asked', async () => {
    const engine = await openPglite({ template: emptyTemplate() });
    const ask = async (sql: string): Promise<unknown> => {
      const client = await engine.connect();
      try {
        return (await client.query(sql)).rows[0];
      } finally {
        client.release();
      }
    };
    await ask('CREATE TABLE "Odd name" AS SELECT generate_series(1, 1000) AS id');
    expect(await ask(`SELECT reltuples FROM pg_class WHERE relname = 'Odd name'`)).toEqual({ reltuples: -1 });
    await engine.checkpoint();
    expect(await ask(`SELECT reltuples FROM pg_class WHERE relname = 'Odd name'`)).toEqual({
      reltuples: 1000,
    });
    await engine.close();
  });

  it('happens by itself when something was written, in turns that let others in', async () => {
    jest.useFakeTimers();
    const statements: string[] = [];
    let written = 40 * 1024 * 1024;
    const client: EngineClient = {
      query: (sql) => {
        const word = sql.trim().split(' ')[0] ?? '';
        if (word !== 'SELECT') statements.push(sql);
        const rows = sql.includes('pg_current_wal_lsn') ? [{ bytes: written }] : [{ name: 'public.courses' }];
        return Promise.resolve({ command: word, rows, rowCount: 1 });
      },
      release: () => undefined,
    };
    const stop = scheduleUpkeep(() => Promise.resolve(client));

    await jest.advanceTimersByTimeAsync(60_000);
    expect(statements).toEqual(['VACUUM (ANALYZE) public.courses', 'CHECKPOINT']);
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(statements).toHaveLength(2);
    written += 1;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(statements.slice(2)).toEqual(['CHECKPOINT']);
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(statements.slice(3)).toEqual(['VACUUM (ANALYZE) public.courses']);
    stop();
    written += 100 * 1024 * 1024;
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(statements).toHaveLength(4);
    jest.useRealTimers();
  });
});
