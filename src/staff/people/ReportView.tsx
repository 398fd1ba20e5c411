import page from '../shared/Page.module.css';
import { labelOf, valueText } from './peopleText';
import styles from './PeoplePage.module.css';

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The contents of a record, field by field, without empty ones. */
function Value({ value }: { value: unknown }) {
  if (Array.isArray(value))
    return (
      <ol className={styles.records}>
        {value.map((one: unknown, place) => (
          <li key={place}>
            <Value value={one} />
          </li>
        ))}
      </ol>
    );
  if (typeof value !== 'object' || value === null) return <>{valueText(value)}</>;
  return (
    <dl className={styles.fields}>
      {Object.entries(value)
        .filter(([, one]) => !isNothing(one))
        .map(([name, one]) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <Value value={one} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The copy that a person may request, section by section. */
export function ReportView({ report }: { report: Record<string, unknown> }) {
  const parts = Object.entries(report).filter(([, value]) => Array.isArray(value) && value.length > 0);
  return (
    <section className={`${page.place} ${styles.report}`} aria-label="What is held">
      <h3>What is held</h3>
      {parts.map(([name, value]) => (
        <details key={name}>
          <summary>
            {labelOf(name)} <span>{(value as unknown[]).length}</span>
          </summary>
          <Value value={value} />
        </details>
      ))}
    </section>
  );
}
