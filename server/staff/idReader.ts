import { notFound } from '../http/httpError';

/**
 * @param gone the message if the path has no number as `id`, because nothing has such an id
 * @param maxDigits above which the id's column cannot hold the number
 * @returns a function that reads the id of the path
 */
export const idReader =
  (gone: string, maxDigits = 15) =>
  ({ id }: { id: string }): number => {
    if (!/^\d+$/.test(id) || id.length > maxDigits) throw notFound(gone);
    return Number(id);
  };
