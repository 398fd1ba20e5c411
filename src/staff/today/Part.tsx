import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Part.module.css';

interface PartProps {
  title: string;
  /** link to the full list; a page of the console, or of the site */
  href?: string;
  link?: string;
  /** what the part will contain, and how it is filled */
  empty: string;
  isEmpty: boolean;
  id?: string;
  children: ReactNode;
}

/** A part of "Today" with its heading and a link to the full list. */
export function Part({ title, href = '', link, empty, isEmpty, id, children }: PartProps) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading} id={id}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {link && (href.startsWith('/staff') ? <Link to={href}>{link}</Link> : <a href={href}>{link}</a>)}
      </header>
      {isEmpty ? <p className={styles.empty}>{empty}</p> : children}
    </section>
  );
}
