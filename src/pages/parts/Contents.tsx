import styles from './Contents.module.css';

/** The parts of a long page; numbered where its parts are. */
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
