/** Maximum lengths of texts in class forms, for the schemas and for the `maxLength` of controls. */
export const MAX_LENGTH = {
  /** for any typed answer */
  answer: 5000,
  name: 200,
  email: 254,
  company: 200,
} as const;

/** Limit of one answer: ticked choices, or rated instructors and items. */
export const MAX_PARTS = 1_000;
