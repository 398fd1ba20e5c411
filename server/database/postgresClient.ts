/** A client of the pool: one query after the other, values as texts, and errors without personal data. */
import type { PoolClient, QueryConfig } from 'pg';
import { DatabaseRefusal } from './database';
import { toQueryError } from './queryError';
import { plainParameters } from './valueTypes';

/** What PostgreSQL answered. */
interface Answer {
  /** SELECT, INSERT, UPDATE … as PostgreSQL names what it did: ROLLBACK in answer to a COMMIT that failed */
  command: string;
  rows: Record<string, unknown>[];
  /** rows read, or rows changed */
  rowCount: number;
}

/** One connection, for whoever has it until it is released. */
export interface DatabaseClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<Answer>;
  release(): void;
}

const IDLE = 'I';

/** The types of `pg` do not know these two yet. */
type Statement = QueryConfig<unknown[]> & { queryMode: 'extended'; query_timeout?: number };
type StatusOf = PoolClient & { getTransactionStatus(): string | null };

/** The driver's words when a query was not answered in time; it has no code for that. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Wraps a client that the pool has checked out.
 * @param answerMs how long a query may take; undefined: for ever. After a silence nobody knows how far the server came: the
 *   connection is given up, and what was begun on it with it
 */
export function postgresClient(client: PoolClient, answerMs?: number): DatabaseClient {
  let work: Promise<unknown> = Promise.resolve();
  let isReleased = false;
  let silence: DatabaseRefusal | undefined;

  async function run(sql: string, parameters: readonly unknown[]): Promise<Answer> {
    if (silence) throw silence;
    // Extended always: otherwise a statement without parameters could be several.
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
