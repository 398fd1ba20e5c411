import type { ReactNode } from 'react';
import styles from './Part.module.css';

interface PartProps {
  id: string;
  heading: string;
  /** two columns: the heading beside its content, if there is room */
  isSplit?: boolean;
  children: ReactNode;
}

/** A numbered section of a page, with its heading and id. */
export function Part({ id, heading, isSplit = false, children }: PartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`${styles.part} ${isSplit ? styles.split : ''}`}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
