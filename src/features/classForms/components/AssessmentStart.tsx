import { Button } from '@/src/shared/ui/Button';
import styles from './AssessmentStart.module.css';

export interface AssessmentStartProps {
  questions: number;
  choices: number;
  isStarting: boolean;
  onStart: () => void;
}

/** Shown before the questions: a description and the start button. */
export function AssessmentStart({ questions, choices, isStarting, onStart }: AssessmentStartProps) {
  return (
    <div className={styles.start}>
      <p>
        {questions === 1 ? 'One question' : `${questions} questions`}, {choices} choices each. Your start time
        is recorded. You can submit only once.
      </p>
      <Button className={styles.button} disabled={isStarting} onClick={onStart}>
        Start Assessment
      </Button>
      <p role="status">{isStarting ? 'Starting…' : ''}</p>
    </div>
  );
}
