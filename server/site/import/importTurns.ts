/** One import at a time, although a large one is many short transactions between which visitors are served (decision 45). */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import { dropImportTables, importTables } from '../../database/importTables';
import type { Tables } from '../../database/tables';
import { Refusal } from '../context';
import type { Progress } from '../progress';

/** An import takes turns all the time. One that has not done so for this long was killed, and the next takes its place. */
const DEAD_AFTER_S = 15;
const LOOK_EVERY_MS = 250;

export interface ImportTurns {
  /**
   * Runs a piece of the import in a transaction of its own.
   * @throws Refusal when this import was silent for so long that another has taken its place
   */
  take<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Drops what was made ready so far. */
  startAgain(): Promise<void>;
}

/** Of a clock that was set, either way, the distance tells as little as of a dead import. */
async function tryToHold(db: Kysely<Tables>, holder: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO import_turn AS present (id, holder, renewed_at) VALUES (1, ${holder}, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, renewed_at = excluded.renewed_at
    WHERE abs(extract(epoch FROM excluded.renewed_at - present.renewed_at)) > ${DEAD_AFTER_S}::int
    RETURNING id`.execute(db);
  return rows.length > 0;
}

async function renew(trx: Transaction<Tables>, holder: string): Promise<void> {
  const renewed = await trx
    .updateTable('import_turn')
    .set({ renewed_at: sql<Date>`clock_timestamp()` })
    .where('holder', '=', holder)
    .returning('id')
    .execute();
  if (renewed.length > 0) return;
  throw new Refusal(['Another import has begun, because this one was silent for too long. Run it again.']);
}

async function endTurns(db: Kysely<Tables>, holder: string): Promise<void> {
  const { rows } = await sql`SELECT FROM import_turn WHERE holder = ${holder}`.execute(db);
  if (rows.length === 0) return;
  await dropImportTables(db);
  await db.deleteFrom('import_turn').where('holder', '=', holder).execute();
}

/**
 * Waits until nobody else imports, and cleans up after an import that was killed.
 * @returns what the work does with the turns that it is given
 */
export async function withImportTurns<T>(
  db: Kysely<Tables>,
  progress: Progress,
  work: (turns: ImportTurns) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  while (!(await tryToHold(db, holder))) {
    progress('Waiting for another import');
    await sleep(LOOK_EVERY_MS);
  }
  try {
    await dropImportTables(db);
    return await work({
      take: (piece) =>
        db.transaction().execute(async (trx) => {
          await renew(trx, holder);
          const result = await piece(trx);
          // One piece may take longer than a dead import is waited for; whoever waits would then be next.
          await renew(trx, holder);
          return result;
        }),
      startAgain: () => dropImportTables(db),
    });
  } finally {
    // What went wrong matters more than what is left behind, which the next import clears away.
    await endTurns(db, holder).catch(() => undefined);
  }
}

/** Removes what an import left that was killed; called when a server starts. Nothing of one that is under way. */
export async function clearDeadImports(db: Kysely<Tables>): Promise<void> {
  if ((await importTables(db)).length === 0) return;
  const holder = randomUUID();
  if (await tryToHold(db, holder)) await endTurns(db, holder);
}
