/** The duration of searches that are not cached. */
import { load } from './wrk.mjs';

/** More than a second can process: no query repeats. */
const QUERIES_A_SECOND = 1500;
/** The encodings that browsers accept. */
const ENCODINGS = 'gzip, deflate, br';

/** p50 and p99 in milliseconds by the number of courses, of the embedded database. */
export const SEARCH_LIMITS = { 500: [2, 15], 5000: [3, 25], 50_000: [6, 60] };

export const searchAddress = (query) => `/api/website/search_courses?${query}`;

/**
 * @param query returns the next query; a constant one measures a repeated search
 * @returns p50 and p99 in milliseconds, from the request to the last byte, of one visitor who searches
 *   without a pause
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
