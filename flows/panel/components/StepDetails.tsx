import type { Json, Step } from '../../tape/tape';
import type { Row } from '../timelineRows';
import { Value } from './Value';
import styles from './StepDetails.module.css';

interface StepDetailsProps {
  /** undefined at the start */
  row?: Row;
  step?: Step;
}

/** Details of a step. The effects of an action are shown by the comparison. */
function factsOf(step: Step): [string, Json | undefined][] {
  switch (step.kind) {
    case 'action':
      return [['payload', step.action.payload]];
    case 'effect':
      return step.args.map((value, index) => [`argument ${index + 1}`, value]);
    case 'outcome':
    case 'signal':
      return step.error ? [['error', { ...step.error }]] : [['result', step.value]];
    case 'start':
    case 'state':
      return [];
  }
}

/** The current step. */
export function StepDetails({ row, step }: StepDetailsProps) {
  if (!row || !step) return <p className={styles.words}>The state when the recording began.</p>;
  const facts = factsOf(step);
  return (
    <div className={styles.words}>
      <p>
        <strong>{row.what}</strong> {row.name}
        {row.note && <span className={styles.note}> · {row.note}</span>}
      </p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Value value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
