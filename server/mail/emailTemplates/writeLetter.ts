/** Makes a letter of its wording: the words are filled in, and paragraphs become what they look like. */
import { aloneIn, paragraphsOf } from '@/contract/staff/letters';
import { PLACEHOLDER } from '@/contract/staff/placeholders';
import type { NewMail } from '../outbox';
import { renderEmail, steps, text, type Block } from './email';
import { LETTERS, type LetterId, type Wordings } from './letters';

export interface LetterContext {
  siteName: string;
  /** absolute address of the site, without a slash at its end */
  publicUrl: string;
  wordings: Wordings;
}

export interface Filling {
  /** what stands in a sentence */
  values?: Readonly<Record<string, string>>;
  /** what stands for itself */
  parts?: Readonly<Record<string, readonly Block[]>>;
}

const STEP = /^\d{1,2}\.\s+/;

/** @returns the line filled in; undefined when there is nothing for one of its place-holders */
function filledLine(line: string, values: Readonly<Record<string, string>>): string | undefined {
  let isEmpty = false;
  const filled = line.replace(PLACEHOLDER, (_written, name: string) => {
    const value = values[name] ?? '';
    isEmpty ||= value === '';
    return value;
  });
  return isEmpty ? undefined : filled;
}

/** A line with nothing for its place-holder is left out. */
const filledLines = (words: string, values: Readonly<Record<string, string>>): string[] =>
  words.split('\n').flatMap((line) => filledLine(line, values) ?? []);

/** Numbered lines are steps. */
function blocksOf(paragraph: string, { values = {}, parts = {} }: Filling): readonly Block[] {
  const alone = aloneIn(paragraph);
  const part = alone === undefined ? undefined : parts[alone];
  if (part) return part;
  const isList = paragraph.split('\n').every((line) => STEP.test(line));
  const lines = filledLines(paragraph, values);
  if (lines.length === 0) return [];
  return [isList ? steps(...lines.map((line) => line.replace(STEP, ''))) : text(lines.join('\n'))];
}

/** @returns subject and both bodies of a letter, by the wording of the team or the default */
export function writeLetter(
  id: LetterId,
  { siteName, publicUrl, wordings }: LetterContext,
  { values, parts }: Filling,
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const wording = wordings[id] ?? LETTERS[id].defaults;
  const known = { ...values, site: siteName, address: publicUrl };
  const inLine = (words: string): string =>
    words.replace(PLACEHOLDER, (_all, name: string) => known[name as 'site'] ?? '');
  return {
    subject: inLine(wording.subject),
    ...renderEmail(
      {
        heading: inLine(wording.heading),
        blocks: paragraphsOf(wording.text).flatMap((one) => blocksOf(one, { values: known, parts })),
        footer: filledLines(wording.footer, known).join('\n'),
      },
      siteName,
    ),
  };
}
