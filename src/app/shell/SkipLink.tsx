import styles from './SkipLink.module.css';

/** The first element in the tab order. `#content` is the main element. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  );
}
