/** Which addresses were erased and when, as keyed hashes: a backup from before must not bring their records back. */
import { createHmac } from 'node:crypto';
import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { ErasuresTable, Tables } from '../database/tables';

type Trx = Transaction<Tables>;

const hashOf = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`erased:${address}`).digest('base64url');

const note = (trx: Trx, rows: readonly Insertable<ErasuresTable>[]) =>
  trx
    .insertInto('erasures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({
        erased_at: sql<Date>`greatest(erasures.erased_at, excluded.erased_at)`,
      }),
    )
    .execute();

/** @param at epoch milliseconds */
export const recordErasure = (trx: Trx, address: string, { secret, at }: { secret: string; at: number }) =>
  note(trx, [{ address_hash: hashOf(address, secret), erased_at: new Date(at) }]);

export const readErasures = (db: Kysely<Tables>): Promise<ErasuresTable[]> =>
  db.selectFrom('erasures').selectAll().execute();

/** Adds what another state of the database knows of erasures. */
export async function mergeErasures(trx: Trx, erasures: readonly ErasuresTable[]): Promise<void> {
  if (erasures.length > 0) await note(trx, erasures);
}

/** @returns those of the addresses that were erased since then */
export function erasedSince(
  addresses: readonly string[],
  erasures: readonly ErasuresTable[],
  { since, secret }: { since: Date; secret: string },
): string[] {
  const hashes = new Set(
    erasures.filter(({ erased_at: at }) => at >= since).map(({ address_hash: hash }) => hash),
  );
  return addresses.filter((address) => hashes.has(hashOf(address, secret)));
}
