import type { Points } from '../content/kinds';
import { inner } from './inner';
import styles from './Steps.module.css';

/** Numbered steps, joined by a line. */
export function Steps({ steps }: { steps: Points }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ heading, html }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p {...inner(html)} />
        </li>
      ))}
    </ol>
  );
}
