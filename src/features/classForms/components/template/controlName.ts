/** @returns the name of a field's control, of one of its parts (counted from 0), or of its user input */
export function controlName(
  fieldId: number,
  { place, isUserInput }: { place?: number; isUserInput?: boolean } = {},
): string {
  if (isUserInput) return `field-${fieldId}-more`;
  return place === undefined ? `field-${fieldId}` : `field-${fieldId}-part-${place}`;
}
