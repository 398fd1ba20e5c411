import { diffWords } from 'diff';

/** Removed and inserted words. */
export function WordDifferences({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ value, added, removed }, index) => {
    if (added) return <ins key={index}>{value}</ins>;
    if (removed) return <del key={index}>{value}</del>;
    return <span key={index}>{value}</span>;
  });
}
