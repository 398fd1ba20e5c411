/**
 * Reduces a query to the parameters that change the page, in a canonical form. Campaign parameters would fill
 * the page cache, and browsers write spaces in different ways.
 * @param names of the parameters that the page reads
 * @returns with its question mark, or empty
 */
export function relevantSearch(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of [...names].sort()) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.toString();
  return query && `?${query}`;
}
