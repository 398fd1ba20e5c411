/** The texts of the site's emails, and the rules for them. */
import type { LetterPlaceholder } from './lettersResponses';
import { PLACEHOLDER, placeholderProblem } from './placeholders';

const WORDING_FIELDS = ['subject', 'heading', 'text', 'footer'] as const;
export type WordingField = (typeof WORDING_FIELDS)[number];
export type Wording = Record<WordingField, string>;

/** Maximum lengths in characters. */
export const WORDING_LENGTHS: Readonly<Record<WordingField, number>> = {
  subject: 200,
  heading: 200,
  text: 10_000,
  footer: 1_000,
};

export const LETTER_MESSAGES = {
  gone: 'There is no such letter.',
  empty: 'Please write something.',
  long: (most: number) => `Please write at most ${most.toLocaleString('en-GB')} characters.`,
  required: (name: string) => `The text needs {{${name}}}.`,
  apart: (name: string) => `{{${name}}} stands in the text, between blank lines.`,
} as const;

/** @returns the paragraphs of a text, separated by blank lines */
export const paragraphsOf = (text: string): string[] => text.split(/\n(?:[^\S\n]*\n)+/);

/** @returns the name of the placeholder, if the paragraph contains nothing else */
export const aloneIn = (paragraph: string): string | undefined =>
  /^\s*\{\{\s*([^{}]*?)\s*\}\}\s*$/.exec(paragraph)?.[1];

/** @returns a block placeholder in a place where it is not allowed */
function misplaced(
  field: WordingField,
  words: string,
  known: readonly LetterPlaceholder[],
): string | undefined {
  const inline = paragraphsOf(words).filter(
    (paragraph) => field !== 'text' || aloneIn(paragraph) === undefined,
  );
  return inline
    .flatMap((paragraph) => [...paragraph.matchAll(PLACEHOLDER)].map(([, name]) => name))
    .find((name) => known.some((one) => one.is_part && one.name === name));
}

function problemOf(
  field: WordingField,
  words: string,
  known: readonly LetterPlaceholder[],
): string | undefined {
  if (words.trim() === '') return LETTER_MESSAGES.empty;
  if (words.length > WORDING_LENGTHS[field]) return LETTER_MESSAGES.long(WORDING_LENGTHS[field]);
  const wrong = placeholderProblem(words, known);
  if (wrong !== undefined) return wrong;
  const part = misplaced(field, words, known);
  if (part !== undefined) return LETTER_MESSAGES.apart(part);
  const named = new Set([...words.matchAll(PLACEHOLDER)].map(([, name]) => name));
  const missing = field === 'text' && known.find(({ name, is_required }) => is_required && !named.has(name));
  return missing ? LETTER_MESSAGES.required(missing.name) : undefined;
}

/** @returns the errors of a text, at most one per field */
export const wordingErrors = (
  wording: Wording,
  placeholders: readonly LetterPlaceholder[],
): { field: WordingField; message: string }[] =>
  WORDING_FIELDS.flatMap((field) => {
    const message = problemOf(field, wording[field], placeholders);
    return message === undefined ? [] : [{ field, message }];
  });

export const isSameWording = (one: Wording, other: Wording): boolean =>
  WORDING_FIELDS.every((field) => one[field] === other[field]);
