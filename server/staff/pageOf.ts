/**
 * @param found one row more than a page holds, if there is another page
 * @returns the page, and the id from which the next one continues
 */
export const pageOf = <Row extends { id: number }>(found: readonly Row[], size: number) => ({
  list: found.slice(0, size),
  next: found.length > size ? (found[size - 1]?.id ?? null) : null,
});
