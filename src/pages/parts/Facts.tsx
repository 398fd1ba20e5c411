import { FactItems } from '../../shared/ui/FactItems';
import type { Facts as FactWords } from '../content/kinds';
import styles from './Facts.module.css';

/** Key figures in a row; stacked in a narrow container. */
export function Facts({ facts, isSmall = false }: { facts: FactWords; isSmall?: boolean }) {
  return (
    <dl className={`${styles.facts} ${isSmall ? styles.small : ''}`} data-items={facts.length}>
      <FactItems of={facts} />
    </dl>
  );
}
