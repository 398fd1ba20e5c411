import { FactItems } from '../shared/ui/FactItems';
import styles from './HomePage.module.css';

/** The same figures as on the about page (docs/rules/pages.md#about-the-provider). */
const FACTS = [
  { value: '500+', label: 'technical courses' },
  { value: '60,000+', label: 'people trained since 2005' },
  { value: '300+', label: 'instructors from industry' },
  { value: '2002', label: 'the year we began' },
];

export function HomeFacts() {
  return (
    <dl className={styles.facts} data-items={FACTS.length}>
      <FactItems of={FACTS} />
    </dl>
  );
}
