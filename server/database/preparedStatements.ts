/**
 * Statements that come again: PostgreSQL reads and plans them once, and each further run is one message to it. PGlite's own
 * `query` sends six, reads, plans and describes anew each time, which takes several times as long as most of our reads.
 */
import { protocol, type PGlite } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import type { EngineResult } from './database';
import type { plainParameters } from './valueTypes';

const { serialize, messages: kinds } = protocol;

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];
type Fields = InstanceType<typeof kinds.RowDescriptionMessage>['fields'];

interface Prepared {
  name: string;
  parameterTypes: readonly number[];
  /** empty for a statement that answers no rows */
  fields: Fields;
}

/** Each keeps its plan in the database's memory. */
const MOST = 64;
/** So that a plan follows its tables as they grow: PostgreSQL thinks again only when it is told to. */
const KEPT_MS = 60_000;
/** What comes twice is likely to come again; most statements of a command line's run come once. */
const USES_BEFORE = 2;
const LONGEST = 10_000;
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

/** The tables have changed beneath the statement, or somebody has thrown it away. It has done nothing then. */
const OUTDATED = new Set(['0A000', '26000']);

/** @returns the command's word and the rows that it has touched: `SELECT 3`, `INSERT 0 1` */
function readTag(tag: string): { command: string; count: number | undefined } {
  const words = tag.split(' ');
  const count = Number(words.at(-1));
  return { command: words[0] ?? '', count: Number.isInteger(count) ? count : undefined };
}

export interface PreparedStatements {
  /** To be called outside of transactions. @returns undefined for a statement that is to be run as any other */
  run(sql: string, parameters: ReturnType<typeof plainParameters>): Promise<EngineResult | undefined>;
}

/** @param clock in milliseconds, from any beginning */
export function createPreparedStatements(
  pg: PGlite,
  clock: Pick<Performance, 'now'> = performance,
): PreparedStatements {
  const uses = new LRUCache<string, number>({ max: MOST * 4 });
  const outOfUse: string[] = [];
  const known = new LRUCache<string, Prepared>({
    max: MOST,
    ttl: KEPT_MS,
    perf: clock,
    ttlResolution: 0,
    dispose: ({ name }) => outOfUse.push(name),
  });
  let count = 0;

  async function ask(...messages: Uint8Array[]): Promise<Message[]> {
    const closing = outOfUse.splice(0).map((name) => serialize.close({ type: 'S', name }));
    const whole = Buffer.concat([...closing, ...messages, serialize.sync()]);
    return (await pg.runExclusive(() => pg.execProtocol(whole))).messages;
  }

  async function prepare(sql: string): Promise<Prepared> {
    const name = `site_${(count += 1)}`;
    const messages = await ask(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    const prepared = {
      name,
      parameterTypes:
        messages.find((message) => message instanceof kinds.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      fields: messages.find((message) => message instanceof kinds.RowDescriptionMessage)?.fields ?? [],
    };
    known.set(sql, prepared);
    return prepared;
  }

  async function execute({ name, parameterTypes, fields }: Prepared, parameters: readonly unknown[]) {
    const values = parameters.map((value, index) => {
      if (value === null) return null;
      const write = pg.serializers[parameterTypes[index] ?? 0];
      return write ? write(value) : String(value);
    });
    const messages = await ask(serialize.bind({ statement: name, values }), serialize.execute({}));
    const rows = messages
      .filter((message) => message instanceof kinds.DataRowMessage)
      .map(({ fields: texts }) => readRow(fields, texts));
    const { command, count: touched } = readTag(
      messages.find((message) => message instanceof kinds.CommandCompleteMessage)?.text ?? '',
    );
    return { command, rows, rowCount: touched ?? rows.length };
  }

  function readRow(fields: Fields, texts: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [index, { name, dataTypeID }] of fields.entries()) {
      const text = texts[index] ?? null;
      const read = pg.parsers[dataTypeID];
      row[name] = text === null || !read ? text : read(text, dataTypeID);
    }
    return row;
  }

  return {
    async run(sql, parameters) {
      if (sql.length > LONGEST || !PREPARABLE.test(sql)) return undefined;
      const used = (uses.get(sql) ?? 0) + 1;
      uses.set(sql, used);
      if (used <= USES_BEFORE) return undefined;
      const prepared = known.get(sql) ?? (await prepare(sql));
      try {
        return await execute(prepared, parameters);
      } catch (error) {
        known.delete(sql);
        if (OUTDATED.has((error as { code?: string }).code ?? '')) return undefined;
        throw error;
      }
    },
  };
}
