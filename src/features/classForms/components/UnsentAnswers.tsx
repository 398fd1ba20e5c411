import { formatDashedDate, formatTime } from '@/contract/clockTime';
import { Button } from '@/src/shared/ui/Button';
import styles from './UnsentAnswers.module.css';

export interface UnsentAnswersProps {
  /** epoch milliseconds */
  savedAt: number;
  /** whether the form can be filled in; if not, they are kept for when staff open it again */
  isOpen: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Answers of the person who is chosen, from an earlier visit: theirs to take up again, or to drop. */
export function UnsentAnswers({ savedAt, isOpen, onRestore, onDiscard }: UnsentAnswersProps) {
  return (
    <section aria-labelledby="unsent-answers" className={styles.unsent}>
      <h2 id="unsent-answers">Unsent answers found</h2>
      <p>
        This device has kept answers of yours to this form, last changed on{' '}
        <time dateTime={new Date(savedAt).toISOString()}>
          {formatDashedDate(savedAt)}, {formatTime(savedAt)}
        </time>
        .{!isOpen && ' They were not sent, and the form is closed now.'}
      </p>
      <div className={styles.actions}>
        {isOpen && <Button onClick={onRestore}>Restore</Button>}
        <Button kind="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
