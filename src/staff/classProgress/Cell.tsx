import type { FormState, PersonProgress } from '@/contract/staff/classProgress';
import { cellKey, shortTime, STATE_LABELS, timeOf } from './progressText';
import styles from './Progress.module.css';

interface CellProps {
  person: PersonProgress;
  form: FormState;
  isFresh: boolean;
  now: number;
}

/** A person's progress with a form: a shape, a word, and the time. */
export function Cell({ person, form, isFresh, now }: CellProps) {
  const { sign, word } = STATE_LABELS[form.state];
  const at = timeOf(form);
  return (
    <span
      className={styles.cell}
      data-state={form.state}
      data-fresh={isFresh}
      data-cell={cellKey(person, form)}
    >
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      <span>
        {word}
        {at !== null && (
          <>
            {' '}
            <time dateTime={new Date(at).toISOString()}>{shortTime(at, now)}</time>
          </>
        )}
      </span>
      {form.is_late && <b className={styles.late}>Late</b>}
      {form.reopened_at !== null && form.state !== 'sent' && <span className={styles.note}>Reopened</span>}
      {isFresh && <span className={styles.fresh}>New</span>}
    </span>
  );
}
