/** @returns the id in a URL, or 0 if it is not one (ids are integers from 1 to 2^31 − 1) */
export function parseId(text: string | null | undefined): number {
  if (!text || !/^\d{1,10}$/.test(text)) return 0;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : 0;
}
