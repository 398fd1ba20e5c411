import type { Facts as FactWords } from '../words/kinds';
import styles from './Facts.module.css';

/** What can be said in figures, in a row; in a narrow place one below the other. */
export function Facts({ facts, isSmall = false }: { facts: FactWords; isSmall?: boolean }) {
  return (
    <dl className={`${styles.facts} ${isSmall ? styles.small : ''}`}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
