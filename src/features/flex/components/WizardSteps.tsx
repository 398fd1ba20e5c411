import { STEPS, type Step } from '../steps';
import styles from './WizardSteps.module.css';

/** The visitor's position in the wizard. */
export function WizardSteps({ current }: { current: Step }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          className={index + 1 < current ? styles.done : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
