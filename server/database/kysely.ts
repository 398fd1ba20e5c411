/** Kysely over a pool of PostgreSQL's clients. */
import { Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { watchConnect, watchQuery, type DatabaseLoad } from './load';
import { OwnSchemaDialect } from './ownSchemaDialect';
import type { DatabaseClient } from './postgresClient';
import { QueryError } from './queryError';
import type { Db, Tables } from './tables';

const TRANSACTION_ABORTED = '25P02';

/**
 * PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK and no error. Without this check, lost
 * data would be reported as stored.
 */
async function query(client: DatabaseClient, sql: string, parameters: readonly unknown[]) {
  const result = await client.query(sql, parameters);
  if (result.command === 'ROLLBACK' && /^\s*commit\b/i.test(sql)) {
    throw new QueryError('The transaction was rolled back: one of its statements had failed.', {
      code: TRANSACTION_ABORTED,
    });
  }
  return result;
}

const poolClient = (client: DatabaseClient, load: DatabaseLoad): PostgresPoolClient =>
  ({
    query: (sql: string, parameters: readonly unknown[]) =>
      watchQuery(load, sql, () => query(client, sql, parameters)),
    release() {
      load.inUse -= 1;
      client.release();
    },
  }) as PostgresPoolClient;

/** The query builder over a function that checks out clients. */
export function kyselyOver(connect: () => Promise<DatabaseClient>, load: DatabaseLoad): Db {
  const pool: PostgresPool = {
    connect: async () => poolClient(await watchConnect(load, connect), load),
    end: async () => undefined,
  };
  return new Kysely<Tables>({ dialect: new OwnSchemaDialect({ pool }) });
}
