/** Kysely over any engine. */
import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  type CompiledQuery,
  type ConnectionProvider,
  type Dialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryExecutor,
  type QueryResult,
} from 'kysely';
import type { Engine, EngineClient } from './database';
import { DatabaseLoad, watchConnect, watchOnce, watchQuery } from './load';
import { OwnSchemaDialect } from './ownSchemaDialect';
import { QueryError } from './queryError';
import type { Tables } from './tables';

type UsedEngine = Pick<Engine, 'connect' | 'close' | 'once'>;

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
      load.lent -= 1;
      client.release();
    },
  }) as PostgresPoolClient;

/** The engine as a pool of clients that are lent out. */
const lendingPool = (engine: UsedEngine, load: DatabaseLoad): PostgresPool => ({
  connect: async () => poolClient(await watchConnect(load, engine.connect), load),
  end: () => engine.close(),
});

/** The engine as a pool whose clients are good for one statement. */
function passingPool(once: NonNullable<Engine['once']>, load: DatabaseLoad): PostgresPool {
  const client = {
    query: (sql: string, parameters: readonly unknown[]) => watchOnce(load, sql, () => once(sql, parameters)),
    release: () => undefined,
  } as unknown as PostgresPoolClient;
  return { connect: () => Promise.resolve(client), end: () => Promise.resolve() };
}

/** Gives statements that stand alone to another executor. Whatever asks for a connection, a transaction first of all, gets one. */
class AloneApartExecutor extends DefaultQueryExecutor {
  readonly #alone: QueryExecutor;

  constructor(dialect: Dialect, lending: ConnectionProvider, alone: QueryExecutor) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), lending);
    this.#alone = alone;
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#alone.executeQuery<Row>(query);
  }
}

/** The query builder over an engine. Destroying it closes the engine (once it was used). */
export function kyselyOver(engine: UsedEngine, load = new DatabaseLoad()): Kysely<Tables> {
  const dialect = new OwnSchemaDialect({ pool: lendingPool(engine, load) });
  if (!engine.once) return new Kysely<Tables>({ dialect });
  const passing = new PostgresDialect({ pool: passingPool(engine.once, load) });
  const alone = new Kysely<Tables>({ dialect: passing }).getExecutor();
  const driver = dialect.createDriver();
  const ready = driver.init();
  const connections = new DefaultConnectionProvider(driver);
  const lending: ConnectionProvider = {
    async provideConnection(consumer) {
      await ready;
      return connections.provideConnection(consumer);
    },
  };
  const executor = new AloneApartExecutor(dialect, lending, alone);
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
