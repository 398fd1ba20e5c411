/** Saves that are repeated, because their responses were lost. */
import { object, string } from 'yup';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { HttpError } from '../http/httpError';

/** @param does describes what a key does once, such as `sends once` */
export const repeatable = (does: string) =>
  object({
    [IDEMPOTENCY_HEADER]: string().meta({
      jsonSchema: { description: `a UUID; the same key ${does} and gets the same answer again` },
    }),
  });

/**
 * @param basedOn the version on which the save is based; undefined: any
 * @param isStored whether what it would store is stored already
 * @returns whether it is a repeat, and nothing is left to do
 * @throws HttpError 409 if somebody else has saved something else since
 */
export function isRepeat(
  { version }: { version: number },
  basedOn: number | undefined,
  isStored: boolean,
): boolean {
  if (basedOn === undefined || version === basedOn) return false;
  if (!isStored) throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile);
  return true;
}
