/**
 * Leaves of a query what changes the page, in one way of writing: campaign parameters must not fill the server's memory, and a
 * browser that writes a space otherwise holds the page that it asked for.
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
  return kept.size > 0 ? `?${kept}` : '';
}
