import { toRequestError } from '../../shared/lib/errors';

/**
 * @param removal a request that removes an entry
 * @returns the same, done also if the site says that the entry does not exist any more: it is removed already, as by
 * a request whose response was lost. A 404 without a message is not from the site, but from what is between.
 */
export const orGone = (removal: Promise<unknown>): Promise<unknown> =>
  removal.catch((error: unknown) => {
    const { status, message } = toRequestError(error, '');
    if (status !== 404 || !message) throw error;
  });
