/** What is said of a field where its form has no words of its own. */

const counted = (count: number): string => count.toLocaleString('en');

export const FIELD_MESSAGES = {
  /** of a line of text */
  requiredText: 'This field is required.',
  /** of an e-mail address, and of several lines of text */
  required: 'This field is required',
  /** of what is chosen from a list */
  option: 'Please select an option',
  email: 'Invalid email format',
  invalid: 'The value entered is invalid.',
  /** ours, like those below */
  characters: 'Please remove the characters that cannot be used, such as control characters.',
  longest: (most: number): string => `Please use at most ${counted(most)} characters.`,
  shortest: (least: number): string => `Please use at least ${counted(least)} characters.`,
  mostItems: (most: number): string => `Please choose at most ${counted(most)}.`,
  fewestItems: (least: number): string => `Please choose at least ${counted(least)}.`,
} as const;
