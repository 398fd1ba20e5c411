/** A client of the pool, with the manners of the embedded engine's. */
import type { PoolClient, QueryConfig } from 'pg';
import type { EngineClient, EngineResult } from './database';
import { toQueryError } from './queryError';
import { plainParameters } from './valueTypes';

const IDLE = 'I';

/** The types of `pg` do not know these two yet. */
type Statement = QueryConfig<unknown[]> & { queryMode: 'extended' };
type StatusOf = PoolClient & { getTransactionStatus(): string | null };

async function run(client: PoolClient, sql: string, parameters: readonly unknown[]): Promise<EngineResult> {
  // Extended always, as in PGlite: otherwise a statement without parameters could be several.
  const statement: Statement = { text: sql, values: plainParameters(parameters), queryMode: 'extended' };
  try {
    const { command, rows, rowCount } = await client.query<Record<string, unknown>, unknown[]>(statement);
    return { command, rows, rowCount: rowCount ?? rows.length };
  } catch (error) {
    throw toQueryError(error);
  }
}

/** Wraps a client that the pool lent out. */
export function postgresClient(client: PoolClient): EngineClient {
  let work: Promise<unknown> = Promise.resolve();
  let isReleased = false;
  return {
    query(sql, parameters = []) {
      if (isReleased) return Promise.reject(new Error('This database client was released.'));
      const answer = work.then(() => run(client, sql, parameters));
      work = answer.catch(() => undefined);
      return answer;
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      void work.then(() => {
        // A transaction left open ends with its connection; the next user gets a new one.
        client.release((client as StatusOf).getTransactionStatus() !== IDLE);
      });
    },
  };
}
