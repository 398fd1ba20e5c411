import type { EntityCount } from './writeStaged';

const describe = ({ singular, plural, rows, added, changed, removed = 0 }: EntityCount): string => {
  const parts = [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} removed`,
  ].filter(Boolean);
  return `${rows} ${rows === 1 ? singular : plural} (${parts.join(', ') || 'unchanged'})`;
};

/** `104 courses (2 new, 102 changed), 36 groups (unchanged)` */
export const describeCounts = (counts: readonly EntityCount[]): string =>
  counts.map(describe).join(', ') || 'nothing: there are no rows in it';
