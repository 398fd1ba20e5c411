/** The search entry of a course. */
import type { ProfileSection } from '../../contract/entities';
import { indexedWords, splitWords } from './searchWords';

export interface SearchedCourse {
  id: number;
  title: string;
  course_profile: ProfileSection[];
  group_code: string;
  course_group_name: string;
}

/** A row of `course_search`, with the words of its vectors. */
export interface CourseWords {
  course_id: number;
  code: string;
  title: string[];
  /** the code, the group, and all sections */
  body: string[];
  synopsis: string;
}

/** Longer texts are cut: a tsvector is limited to a megabyte, and later text adds nothing new. */
const MAX_BODY_LENGTH = 100_000;

/** Further occurrences of a word say nothing more about the course. */
const MAX_PLACES = 3;

const INLINE_TAGS = /<\/?(?:a|b|i|u|em|strong|sub|sup|code)(?: [^>]*)?>/gi;
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** @returns the text of HTML that the import has sanitised (`cleanHtml` leaves only these four entities) */
const plainText = (html: string): string =>
  html
    .replace(INLINE_TAGS, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    // Most white space is a single space already.
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
    title: indexedWords(title),
    body: [
      ...new Set([code, String(id), ...codeWords]),
      ...indexedWords(course_group_name),
      // Chinese has two words a character.
      ...indexedWords(body.slice(0, MAX_BODY_LENGTH)).slice(0, MAX_BODY_LENGTH),
    ],
    synopsis: sections.find(isSynopsis)?.text ?? '',
  };
}

/**
 * A tsvector in PostgreSQL's text format. It contains each word both as its stem and unchanged: "measureme"
 * is a prefix of "measurement", but not of its stem "measur". Positions count a word's occurrences, not words
 * of the text.
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
    else if (known.length < MAX_PLACES) known.push(`${known.length + 1}${weight}`);
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
