/** How long the texts of class forms may be: for the schemas, and for the `maxLength` of the controls. */
export const LONGEST = {
  /** of anything that a person types as an answer */
  answer: 5000,
  name: 200,
  email: 254,
  company: 200,
} as const;

/** Of one answer: choices that were ticked, or instructors and items that were judged. */
export const MOST_PARTS = 1_000;
