import type { Json } from '../tape';
import styles from './Value.module.css';

/** One line as long as it fits into one. */
const LINE = 60;

/** A part of a tape as it stands in the file. */
export function Value({ value }: { value: Json | undefined }) {
  if (value === undefined) return <span className={styles.none}>nothing</span>;
  const line = JSON.stringify(value);
  if (line.length <= LINE) return <code className={styles.line}>{line}</code>;
  return (
    // It scrolls, and so has to be reached by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.block} tabIndex={0}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
