import { usableAddress } from '../../contract/usableText';
import type { Db } from '../database/tables';
import { planErasure } from './erasePlan';
import { readPerson } from './personRecords';

/**
 * Forms remove invisible characters from addresses, but records of earlier versions and imports may contain them.
 *
 * @param address in lower case (`normalAddress`), perhaps pasted with invisible characters
 * @returns the address as it is if anything is held under it, otherwise without invisible characters
 */
export async function heldAddress(db: Db, address: string): Promise<string> {
  const usable = usableAddress(address);
  if (usable === address) return address;
  return planErasure(await readPerson(db, address)).length > 0 ? address : usable;
}
