/** Repeats erasures in a restored backup (decision 30). */
import type { ErasuresTable, Trx } from '../database/tables';
import { eraseMembers } from './eraseFromClasses';
import { erasePerson } from './erasePerson';
import { erasedAmong, mergeErasures } from './erasureLog';
import { isMemberAnswer, readAllMembers, readAnswers, readReopenings } from './personClasses';

/**
 * People who are in the backup under another address than the erased one, or without any.
 * @returns how many were not erased in the backup
 */
async function eraseMembersAgain(trx: Trx, missing: ReadonlySet<string>, secret: string): Promise<number> {
  const members = erasedAmong(await readAllMembers(trx), missing, secret);
  if (members.length === 0) return 0;
  const isTheirs = (row: Parameters<typeof isMemberAnswer>[0]) => isMemberAnswer(row, members);
  await eraseMembers(trx, {
    members,
    answers: (await readAnswers(trx, undefined, members)).filter(isTheirs),
    reopenings: (await readReopenings(trx, undefined, members)).filter(isTheirs),
  });
  return new Set(members.map(({ name }) => name)).size;
}

interface Erased {
  /** erasures of the database that the backup replaces */
  known: readonly ErasuresTable[];
  /** addresses in the backup that were erased, by their hashes */
  found: ReadonlyMap<string, string>;
  secret: string;
}

/**
 * Keeps the privacy policy's promise: "if a backup has to be restored, erasures made since are carried out
 * again".
 * @returns the number of people about whom the backup contained anything
 */
export async function eraseAgain(trx: Trx, { known, found, secret }: Erased): Promise<number> {
  const missing = await mergeErasures(trx, known);
  let people = 0;
  for (const [hash, address] of found) {
    if (!missing.has(hash)) continue;
    await erasePerson(trx, address);
    people += 1;
  }
  return people + (await eraseMembersAgain(trx, missing, secret));
}
