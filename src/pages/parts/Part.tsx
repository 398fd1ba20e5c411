import type { ReactNode } from 'react';
import styles from './Part.module.css';

interface PartProps {
  id: string;
  heading: string;
  /** two columns: the heading stands beside what it heads, where there is room */
  isSplit?: boolean;
  children: ReactNode;
}

/** A numbered part of a page, named by its heading and reached by its id. */
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
