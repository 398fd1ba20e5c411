/** Generated words, and courses that consist of them: the same in every run. */
import { generateCatalogue } from './catalogue.mjs';

const VOCABULARY = 3000;
const SYLLABLES = [
  'con',
  'tra',
  'mi',
  'ver',
  'lo',
  'pel',
  'dis',
  'ra',
  'tion',
  'sen',
  'gu',
  'bar',
  'nex',
  'or',
];
/** The largest calendar that its page is built for. */
const MAX_SESSIONS = 10_000;

/** A generator of its own (mulberry32), so that every run searches the same. */
let seed = 20_270_110;
export function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

export const vocabulary = Array.from({ length: VOCABULARY }, (_, index) => {
  const letters = [];
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    letters.push(SYLLABLES[rest % SYLLABLES.length]);
  return letters.join('');
});

/** Few words are frequent and most are rare, as in any language. */
export const word = () => vocabulary[Math.floor(VOCABULARY * random() ** 3)];
export const words = (count) => Array.from({ length: count }, word);

/** A catalogue of that many courses with texts of their own, and `sessions` of them. */
export function writtenCatalogue(count, sessions = MAX_SESSIONS) {
  const catalogue = generateCatalogue(count);
  for (const course of catalogue.courses) {
    course.title = words(4).join(' ');
    course.course_profile = ['Synopsis', 'Outline'].map((heading) => ({
      heading,
      html: `<p>${words(80).join(' ')}</p>`,
    }));
  }
  return { ...catalogue, sessions: catalogue.sessions.slice(0, sessions) };
}

/** @returns a function whose queries never repeat */
export function neverTwice(query) {
  const given = new Set();
  return () => {
    let next = query();
    while (given.has(next)) next = query();
    given.add(next);
    return next;
  };
}
