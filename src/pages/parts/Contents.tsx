import styles from './Contents.module.css';

/** The table of contents of a long page, numbered like its sections. */
export function Contents({ parts }: { parts: readonly { id: string; heading: string }[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ol>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
