/** What the search keeps of a course. */
import type { ProfileSection } from '../../contract/entities';
import { splitWords } from './searchWords';

export interface SearchedCourse {
  id: number;
  title: string;
  course_profile: ProfileSection[];
  group_code: string;
  course_group_name: string;
}

/** A row of `course_search`, with the words that its vectors are made of. */
export interface CourseWords {
  course_id: number;
  code: string;
  title: string[];
  /** the code, the group, and all sections */
  body: string[];
  synopsis: string;
}

/** Longer texts are cut: a vector is limited to a megabyte, and no course says anything new that late. */
const LONGEST_BODY = 100_000;

/** More often than that, a word says no more of what a course is about. */
const MOST_PLACES = 3;

const INLINE_TAGS = /<\/?(?:a|b|i|u|em|strong|sub|sup|code)(?: [^>]*)?>/gi;
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** @returns the text of HTML that the import has cleaned (`cleanHtml` leaves these four entities only) */
const plainText = (html: string): string =>
  html
    .replace(INLINE_TAGS, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    // Most white space is one space already.
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();

const isSynopsis = ({ heading }: ProfileSection): boolean => heading.trim().toLowerCase() === 'synopsis';

export function courseWords({
  id,
  title,
  course_profile,
  group_code,
  course_group_name,
}: SearchedCourse): CourseWords {
  const sections = course_profile.map((section) => ({ ...section, text: plainText(section.html) }));
  const codeWords = splitWords(group_code);
  const code = `${codeWords.join('')}${id}`;
  const body = sections.map(({ heading, text }) => `${heading} ${text}`).join(' ');
  return {
    course_id: id,
    code,
    title: splitWords(title),
    body: [
      ...new Set([code, String(id), ...codeWords]),
      ...splitWords(course_group_name),
      ...splitWords(body.slice(0, LONGEST_BODY)),
    ],
    synopsis: sections.find(isSynopsis)?.text ?? '',
  };
}

/**
 * A tsvector as PostgreSQL reads it. Each word stands in it as its stem and as it is written: "measureme" begins
 * "measurement", but not its stem "measur". Places are counted up for each word, not through the text.
 * @param stemOf the stem of a word
 */
export function searchVector(
  { title, body }: Pick<CourseWords, 'title' | 'body'>,
  stemOf: (word: string) => string,
): string {
  const places = new Map<string, string[]>();
  const add = (lexeme: string, weight: string): void => {
    const known = places.get(lexeme);
    if (known === undefined) places.set(lexeme, [`1${weight}`]);
    else if (known.length < MOST_PLACES) known.push(`${known.length + 1}${weight}`);
  };
  const addAll = (words: readonly string[], weight: string): void => {
    for (const word of words) {
      const stem = stemOf(word);
      add(stem, weight);
      if (stem !== word) add(word, weight);
    }
  };
  addAll(title, 'A');
  addAll(body, '');
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ');
}
