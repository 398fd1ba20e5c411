/** The letters of an assessment (docs/rules/class-forms.md#assessments). */

/** @returns the letters of the choices, from `a` */
export const assessmentLetters = (choices: number): string[] =>
  Array.from({ length: choices }, (_, index) => String.fromCharCode(97 + index));
