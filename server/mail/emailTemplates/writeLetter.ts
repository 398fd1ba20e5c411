/** Renders an email from its text: fills in placeholders, and turns paragraphs into blocks. */
import { aloneIn, paragraphsOf } from '@/contract/staff/letters';
import { PLACEHOLDER } from '@/contract/staff/placeholders';
import type { NewMail } from '../outbox';
import { renderEmail, steps, text, type Block } from './email';
import { LETTERS, type LetterId, type Wordings } from './letters';

export interface LetterContext {
  siteName: string;
  /** absolute URL of the site, without a trailing slash */
  publicUrl: string;
  wordings: Wordings;
}

export interface Filling {
  /** placeholders within a sentence */
  values?: Readonly<Record<string, string>>;
  /** placeholders on a line of their own */
  parts?: Readonly<Record<string, readonly Block[]>>;
}

const STEP = /^\d{1,2}\.\s+/;

/** @returns the line with placeholders filled in; undefined if one of them has no value */
function filledLine(line: string, values: Readonly<Record<string, string>>): string | undefined {
  let isEmpty = false;
  const filled = line.replace(PLACEHOLDER, (_written, name: string) => {
    const value = values[name] ?? '';
    isEmpty ||= value === '';
    return value;
  });
  return isEmpty ? undefined : filled;
}

/** A line whose placeholder has no value is omitted. */
const filledLines = (words: string, values: Readonly<Record<string, string>>): string[] =>
  words.split('\n').flatMap((line) => filledLine(line, values) ?? []);

/** Numbered lines become steps. */
function blocksOf(paragraph: string, { values = {}, parts = {} }: Filling): readonly Block[] {
  const alone = aloneIn(paragraph);
  const part = alone === undefined ? undefined : parts[alone];
  if (part) return part;
  const isList = paragraph.split('\n').every((line) => STEP.test(line));
  const lines = filledLines(paragraph, values);
  if (lines.length === 0) return [];
  return [isList ? steps(...lines.map((line) => line.replace(STEP, ''))) : text(lines.join('\n'))];
}

/** @returns subject and both bodies of an email, with the team's text or the default */
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
