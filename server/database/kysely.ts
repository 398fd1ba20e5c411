/** Kysely over any engine. */
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Engine, EngineClient } from './database';
import { DatabaseLoad, watchConnect, watchQuery } from './load';
import { QueryError } from './queryError';
import type { Tables } from './tables';

const TRANSACTION_ABORTED = '25P02';

/** PostgreSQL answers the COMMIT of a broken transaction with a mere ROLLBACK: success would be told of what is lost. */
async function query(client: EngineClient, sql: string, parameters: readonly unknown[]) {
  const result = await client.query(sql, parameters);
  if (result.command === 'ROLLBACK' && /^\s*commit\b/i.test(sql)) {
    throw new QueryError('The transaction was rolled back: one of its statements had failed.', {
      code: TRANSACTION_ABORTED,
    });
  }
  return result;
}

const poolClient = (client: EngineClient, load: DatabaseLoad): PostgresPoolClient =>
  ({
    query: (sql: string, parameters: readonly unknown[]) =>
      watchQuery(load, sql, () => query(client, sql, parameters)),
    release() {
      load.inUse -= 1;
      client.release();
    },
  }) as PostgresPoolClient;

/** The query builder over an engine. Destroying it closes the engine (once it was used). */
export function kyselyOver(
  engine: Pick<Engine, 'connect' | 'close'>,
  load = new DatabaseLoad(),
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => poolClient(await watchConnect(load, engine.connect), load),
        end: () => engine.close(),
      },
    }),
  });
}
