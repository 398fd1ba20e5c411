/** How long searches take that nobody has asked before. */
import { load } from './wrk.mjs';

/** More than a second has time for: none is asked twice. */
const QUERIES_A_SECOND = 1500;
/** What browsers say that they take. */
const ENCODINGS = 'gzip, deflate, br';

/** p50 and p99 in milliseconds by the number of courses, of the embedded database. */
export const SEARCH_LIMITS = { 500: [2, 15], 5000: [3, 25], 50_000: [6, 60] };

export const searchAddress = (query) => `/api/website/search_courses?${query}`;

/**
 * @param query gives the next query; always the same one is taken to be asked again and again
 * @returns p50 and p99 in milliseconds, from the request to the last byte, of one visitor who asks one after the other
 */
export async function searchTimes(url, query, seconds) {
  const paths = Array.from({ length: seconds * QUERIES_A_SECOND }, () => searchAddress(query()));
  const { rate, p50, p99, failed } = await load(url, {
    connections: 1,
    seconds,
    paths,
    encodings: ENCODINGS,
  });
  if (failed > 0) throw new Error(`${failed} searches such as ${paths[0]} failed`);
  const isRepeated = new Set(paths).size > 1 && rate * seconds > paths.length;
  if (isRepeated) throw new Error(`${paths.length} searches were too few: some were asked twice`);
  return [p50, p99];
}
