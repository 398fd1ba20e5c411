/** A client of the pool: sequential queries, values as texts, and errors without personal data. */
import type { PoolClient, QueryConfig } from 'pg';
import { DatabaseRefusal } from './database';
import { toQueryError } from './queryError';
import { plainParameters } from './valueTypes';

/** PostgreSQL's response. */
interface Answer {
  /** PostgreSQL's command tag: SELECT, INSERT, UPDATE …; ROLLBACK in response to a COMMIT that failed */
  command: string;
  rows: Record<string, unknown>[];
  /** rows read, or rows changed */
  rowCount: number;
}

/** One connection, checked out until it is released. */
export interface DatabaseClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<Answer>;
  release(): void;
}

const IDLE = 'I';

/** The types of `pg` do not know these two yet. */
type Statement = QueryConfig<unknown[]> & { queryMode: 'extended'; query_timeout?: number };
type StatusOf = PoolClient & { getTransactionStatus(): string | null };

/** The driver's message for a query timeout, which has no error code. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Wraps a client that the pool has checked out.
 * @param answerMs how long a query may take; undefined: no limit. After a timeout, the state of the server is
 *   unknown, so the connection is closed together with its transaction
 */
export function postgresClient(client: PoolClient, answerMs?: number): DatabaseClient {
  let work: Promise<unknown> = Promise.resolve();
  let isReleased = false;
  let silence: DatabaseRefusal | undefined;

  async function run(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    if (silence) throw silence;
    // Always extended: otherwise a statement without parameters could contain several.
    const statement: Statement = {
      text: sql,
      values: plainParameters(parameters),
      queryMode: 'extended',
      ...(answerMs !== undefined && { query_timeout: answerMs }),
    };
    try {
      const { command, rows, rowCount } = await client.query<Record<string, unknown>, unknown[]>(statement);
      return { command, rows, rowCount: rowCount ?? rows.length };
    } catch (error) {
      if (!isSilence(error)) throw toQueryError(error);
      silence = new DatabaseRefusal(`PostgreSQL did not answer within ${answerMs} ms.`);
      throw silence;
    }
  }

  return {
    query(sql, parameters = []) {
      if (isReleased) return Promise.reject(new Error('This database client was released.'));
      const answer = work.then(() => run(sql, parameters));
      work = answer.catch(() => undefined);
      return answer;
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      void work.then(() => {
        // A transaction left open ends with its connection; the next user gets a new one.
        client.release(silence !== undefined || (client as StatusOf).getTransactionStatus() !== IDLE);
      });
    },
  };
}
