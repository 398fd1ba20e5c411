import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** A marker next to a name, such as "New" or "Confirmed" in the calendar. */
export function Tag({ kind, children }: { kind: 'new' | 'added' | 'sure' | 'off'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
