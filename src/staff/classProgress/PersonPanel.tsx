import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { erasedName } from '@/contract/classForms/erasedName';
import { formatDateTime } from '@/contract/clockTime';
import type { FormState, PersonProgress } from '@/contract/staff/classProgress';
import { Button } from '../../shared/ui/Button';
import view from '../shared/Open.module.css';
import { FORM_LABELS } from '../shared/formLabels';
import { selectProgress, undoReopening } from './progressSlice';
import { STATE_LABELS } from './progressText';
import styles from './Progress.module.css';

interface PanelProps {
  trackingId: string;
  person: PersonProgress;
  closeAt: string;
  /** whether the member may act; a trainer can only look */
  mayAct: boolean;
  onRemind: () => void;
  onReopen: (form: FormState) => void;
  onSee: () => void;
}

const MOMENTS = [
  ['opened_at', 'Opened'],
  ['started_at', 'Started'],
  ['sent_at', 'Sent'],
  ['reopened_at', 'Opened again'],
] as const;

/** One person: every form with its times, and the possible actions. */
export function PersonPanel({ trackingId, person, closeAt, mayAct, onRemind, onReopen, onSee }: PanelProps) {
  const dispatch = useDispatch();
  const { isBusy, done } = useSelector(selectProgress);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(done);
  useEffect(() => heading.current?.focus(), [person.role, person.id]);
  useEffect(() => {
    // A button disappears after its action: the focus moves to the name.
    if (seen.current === done || document.activeElement !== document.body) return;
    seen.current = done;
    heading.current?.focus({ preventScroll: true });
  }, [done, person]);
  return (
    <section className={view.view} aria-label={person.name}>
      <Link to={closeAt} className={view.close}>
        Close
      </Link>
      <h2 ref={heading} tabIndex={-1}>
        {person.name}
      </h2>
      <p className={view.facts}>
        {person.role === 'instructor' ? 'Instructor' : person.company}
        {person.reminded_at !== null && ` · reminded ${formatDateTime(person.reminded_at)}`}
      </p>
      <div className={view.tools}>
        {person.role === 'trainee' && (
          <Button kind="secondary" onClick={onSee}>
            As they see it
          </Button>
        )}
        {mayAct && (
          <Button kind="secondary" onClick={onRemind}>
            Send reminder
          </Button>
        )}
      </div>
      <ul className={styles.forms}>
        {person.forms.map((form) => (
          <li key={form.form_type}>
            <h3>{FORM_LABELS[form.form_type]}</h3>
            <p className={styles.cell} data-state={form.state}>
              <span aria-hidden="true" className={styles.sign}>
                {STATE_LABELS[form.state].sign}
              </span>
              {STATE_LABELS[form.state].word}
              {form.is_late && <b className={styles.late}>Late</b>}
            </p>
            <dl className={styles.moments}>
              {MOMENTS.map(([name, word]) => {
                const at = form[name];
                return at === null ? null : (
                  <div key={name}>
                    <dt>{word}</dt>
                    <dd>
                      <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
                    </dd>
                  </div>
                );
              })}
            </dl>
            {mayAct && form.state === 'sent' && person.name !== erasedName(person.id) && (
              <Button
                kind="secondary"
                aria-label={`Reopen form: ${FORM_LABELS[form.form_type]}`}
                onClick={() => onReopen(form)}
              >
                Reopen form
              </Button>
            )}
            {mayAct && form.can_undo && (
              <Button
                kind="secondary"
                disabled={isBusy}
                onClick={() =>
                  dispatch(undoReopening({ id: trackingId, person_id: person.id, form_type: form.form_type }))
                }
              >
                Take the reopening back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
