import { statusOf } from './fieldErrors';

/**
 * @param removal a request that removes an entry
 * @returns the same, done also if the entry does not exist any more: it is removed already, as by a request whose
 * response was lost
 */
export const orGone = (removal: Promise<unknown>): Promise<unknown> =>
  removal.catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
