import type { Json } from '../../tape/tape';
import styles from './Value.module.css';

/** Maximum length of a value on one line. */
const LINE = 60;

/** Only the start of a longer list is shown: ten thousand rows would block the page. */
const ROWS = 20;

const shortened = (_key: string, part: unknown): unknown =>
  Array.isArray(part) && part.length > ROWS
    ? [...(part as unknown[]).slice(0, ROWS), `… and ${part.length - ROWS} more`]
    : part;

/** A value of a tape, formatted as in the file. */
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
