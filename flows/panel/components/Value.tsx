import type { Json } from '../../tape/tape';
import styles from './Value.module.css';

/** One line as long as it fits into one. */
const LINE = 60;

/** Of a longer list only its beginning is shown: nobody reads ten thousand rows, and the page would stand still for them. */
const ROWS = 20;

const shortened = (_key: string, part: unknown): unknown =>
  Array.isArray(part) && part.length > ROWS
    ? [...(part as unknown[]).slice(0, ROWS), `… and ${part.length - ROWS} more`]
    : part;

/** A part of a tape as it stands in the file. */
export function Value({ value }: { value: Json | undefined }) {
  if (value === undefined) return <span className={styles.none}>nothing</span>;
  const line = JSON.stringify(value, shortened);
  if (line.length <= LINE) return <code className={styles.line}>{line}</code>;
  return (
    // It scrolls, and so has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.block} tabIndex={0}>
      {JSON.stringify(value, shortened, 2)}
    </pre>
  );
}
