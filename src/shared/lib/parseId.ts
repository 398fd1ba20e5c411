/** @returns the id that an address names, or 0 when what stands there is no id (ids are whole numbers from 1 to 2^31 − 1) */
export function parseId(text: string | null | undefined): number {
  if (!text || !/^\d{1,10}$/.test(text)) return 0;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : 0;
}
