/**
 * Records erased addresses, and the erased people of classes, as keyed hashes, so that a backup from before an
 * erasure does not restore the records. A person of a class is recorded by number and name, too, because the list
 * of the backup may have another address, or none. The number alone is not enough: it stays when the row is given
 * to somebody else. The time distinguishes erasures of the same address. Times do not
 * tell whether a backup is older than an erasure: it may have been made while the erasure ran.
 */
import { createHmac } from 'node:crypto';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { ErasuresTable, Db, Trx } from '../database/tables';
import { addressesWithin } from './addressesWithin';
import type { ClassMember } from './personClasses';

type Member = Pick<ClassMember, 'tracking_id' | 'role' | 'person_id' | 'name'>;

const hashOf = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`erased:${address}`).digest('base64url');

const hashOfMember = ({ tracking_id, role, person_id, name }: Member, secret: string): string =>
  hashOf(`class/${tracking_id}/${role}/${person_id}/${name.trim().toLowerCase()}`, secret);

const note = (trx: Trx, rows: readonly Insertable<ErasuresTable>[], later: RawBuilder<Date>) =>
  trx
    .insertInto('erasures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({
        erased_at: later,
      }),
    )
    .execute();

/** @param at epoch milliseconds; a clock that was set back does not make it look like an earlier erasure */
export const recordErasure = (
  trx: Trx,
  { address, members }: { address: string; members: readonly Member[] },
  { secret, at }: { secret: string; at: number },
) =>
  note(
    trx,
    [hashOf(address, secret), ...members.map((member) => hashOfMember(member, secret))].map((hash) => ({
      address_hash: hash,
      erased_at: new Date(at),
    })),
    sql`greatest(erasures.erased_at + interval '1 millisecond', excluded.erased_at)`,
  );

export const readErasures = (db: Db): Promise<ErasuresTable[]> =>
  db.selectFrom('erasures').selectAll().execute();

/**
 * Adds the erasures that another state of the database has recorded.
 * @returns hashes of those that this state did not have
 */
export async function mergeErasures(trx: Trx, erasures: readonly ErasuresTable[]): Promise<Set<string>> {
  const present = new Map(
    (await readErasures(trx)).map(({ address_hash: hash, erased_at: at }) => [hash, at.getTime()]),
  );
  const missing = erasures.filter(
    ({ address_hash: hash, erased_at: at }) => at.getTime() > (present.get(hash) ?? -Infinity),
  );
  if (missing.length > 0) await note(trx, missing, sql`greatest(erasures.erased_at, excluded.erased_at)`);
  return new Set(missing.map(({ address_hash: hash }) => hash));
}

/** @returns those whose erasure is among the hashes */
export const erasedAmong = <One extends Member>(
  members: readonly One[],
  hashes: ReadonlySet<string>,
  secret: string,
): One[] => members.filter((member) => hashes.has(hashOfMember(member, secret)));

/** Collects, from the addresses that it receives, those that match one of the hashes. */
export function aSearchForErased(erasures: readonly ErasuresTable[], secret: string) {
  const hashes = new Set(erasures.map(({ address_hash: hash }) => hash));
  const seen = new Set<string>();
  const found = new Map<string, string>();
  return {
    /** by their hashes */
    found: found as ReadonlyMap<string, string>,
    lookInto(row: string): void {
      if (hashes.size === 0 || !row.includes('@')) return;
      for (const address of addressesWithin(JSON.parse(row))) {
        if (seen.has(address)) continue;
        seen.add(address);
        const hash = hashOf(address, secret);
        if (hashes.has(hash)) found.set(hash, address);
      }
    },
  };
}
