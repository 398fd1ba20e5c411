import { notFound } from '../http/httpError';

/**
 * @param gone the message if the path has no number as `id`, because nothing has such an id
 * @param most the largest number that the id's column can hold
 * @returns a function that reads the id of the path
 */
export const idReader =
  (gone: string, most = Number.MAX_SAFE_INTEGER) =>
  ({ id }: { id: string }): number => {
    if (!/^\d+$/.test(id) || Number(id) > most) throw notFound(gone);
    return Number(id);
  };
