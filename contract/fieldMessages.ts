/** Default messages of fields whose form has none of its own. */

const grouped = (count: number): string => count.toLocaleString('en');

export const FIELD_MESSAGES = {
  /** for a line of text */
  requiredText: 'This field is required.',
  /** for an email address, and for several lines of text */
  required: 'This field is required',
  /** for a selection */
  option: 'Please select an option',
  email: 'Invalid email format',
  invalid: 'The value entered is invalid.',
  /** ours, like those below */
  characters: 'Please remove the characters that cannot be used, such as control characters.',
  longest: (most: number): string => `Please use at most ${grouped(most)} characters.`,
  shortest: (least: number): string => `Please use at least ${grouped(least)} characters.`,
  mostItems: (most: number): string => `Please choose at most ${grouped(most)}.`,
  fewestItems: (least: number): string => `Please choose at least ${grouped(least)}.`,
} as const;
