import { formatDashedDate, formatTime } from '@/contract/clockTime';
import { Button } from '@/src/shared/ui/Button';
import styles from './UnsentAnswers.module.css';

export interface UnsentAnswersProps {
  /** epoch milliseconds */
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Answers of the person who is chosen, from an earlier visit: theirs to take up again, or to drop. */
export function UnsentAnswers({ savedAt, onRestore, onDiscard }: UnsentAnswersProps) {
  return (
    <section aria-labelledby="unsent-answers" className={styles.unsent}>
      <h2 id="unsent-answers">Unsent answers found</h2>
      <p>
        This device has kept answers of yours to this form, last changed on{' '}
        <time dateTime={new Date(savedAt).toISOString()}>
          {formatDashedDate(savedAt)}, {formatTime(savedAt)}
        </time>
        .
      </p>
      <div className={styles.actions}>
        <Button onClick={onRestore}>Restore</Button>
        <Button kind="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
