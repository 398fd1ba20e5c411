import styles from './SkipLink.module.css';

/** The first thing that the Tab key finds. `#content` is the main element. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  );
}
