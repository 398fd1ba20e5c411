/** Words that are ignored in ranking and highlighting. The list is short, because "CAN" and "IT" are topics. */
const STOP_WORDS = new Set(
  'a an and at by course courses for from in of on or the to training trainings with'.split(' '),
);

/** @returns the words that are not stop words, or all of them if there are no others */
export function meaningfulWords(words: readonly string[]): readonly string[] {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  return meaningful.length > 0 ? meaningful : words;
}
