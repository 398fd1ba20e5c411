/** The one client of an embedded engine, for as long as it is lent out. */
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseRefusal, type EngineClient, type EngineResult } from './database';
import type { PreparedStatements } from './preparedStatements';
import { toQueryError } from './queryError';
import { plainParameters } from './valueTypes';

/** A running PGlite, and whether it still is one. */
export interface PgliteState {
  pg: PGlite;
  statements: PreparedStatements;
  broken?: DatabaseRefusal;
  onBroken?: (reason: Error) => void;
}

/** After a panic (a disk that fails to sync, say) PGlite would loop for ever at the next query. */
function noteBreak(state: PgliteState, error: unknown): void {
  const { severity, message } = error as { severity?: string; message?: string };
  if (state.broken || (severity !== 'PANIC' && severity !== 'FATAL')) return;
  state.broken = new DatabaseRefusal(`The database stopped: ${message}`);
  state.onBroken?.(state.broken);
}

async function run(state: PgliteState, sql: string, parameters: readonly unknown[]): Promise<EngineResult> {
  if (state.broken) throw state.broken;
  try {
    const values = plainParameters(parameters);
    // Plans of a transaction's own making, as of an import that fills a table, would not fit what comes after it.
    const known = state.pg.isInTransaction() ? undefined : await state.statements.run(sql, values);
    if (known) return known;
    const result = await state.pg.query<Record<string, unknown>>(sql, values);
    return {
      command: result.command ?? '',
      rows: result.rows,
      rowCount: result.rowCount ?? result.rows.length,
    };
  } catch (error) {
    noteBreak(state, error);
    throw toQueryError(error);
  }
}

/** @param leave called once the client is released and nothing of it is left in the engine */
export function pgliteClient(state: PgliteState, leave: () => void): EngineClient {
  let work: Promise<unknown> = Promise.resolve();
  let isReleased = false;

  async function settle(): Promise<void> {
    await work;
    // Whoever comes next must not find itself in somebody else's transaction.
    if (!state.broken && !state.pg.closed && state.pg.isInTransaction()) await run(state, 'ROLLBACK', []);
  }

  return {
    query(sql, parameters = []) {
      if (isReleased) return Promise.reject(new Error('This database client was released.'));
      const answer = work.then(() => run(state, sql, parameters));
      work = answer.catch(() => undefined);
      return answer;
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      settle()
        .catch(() => undefined)
        .finally(leave);
    },
  };
}
