import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { missingForms, reminderObstacle, type PersonProgress } from '@/contract/staff/classProgress';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { FORM_LABELS } from '../shared/formLabels';
import { remind, selectProgress } from './progressSlice';
import { OBSTACLE_LABELS, personKey } from './progressText';
import styles from './Progress.module.css';

interface DialogProps {
  trackingId: string;
  people: readonly PersonProgress[];
  now: number;
  onClose: () => void;
}

/** Shows who would be reminded, and who would not, before emails are sent. */
export default function ReminderDialog({ trackingId, people, now, onClose }: DialogProps) {
  const dispatch = useDispatch();
  const { isBusy, done } = useSelector(selectProgress);
  const [before] = useState(done);
  useEffect(() => {
    if (done > before) onClose();
  }, [done, before, onClose]);
  const judged = people.map((person) => ({ person, why: reminderObstacle(person, now) }));
  const ready = judged.filter(({ why }) => why === undefined).map(({ person }) => person);
  const skipped = judged.filter(({ why }) => why !== undefined);
  return (
    <Modal
      title="Send reminder"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={ready.length === 0 || isBusy}
            onClick={() =>
              dispatch(remind({ id: trackingId, people: ready.map(({ role, id }) => ({ role, id })) }))
            }
          >
            {isBusy ? 'Sending…' : 'Send reminder'}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {ready.length > 0 ? (
          <>
            <p>
              {ready.length === 1 ? 'One person gets' : `${ready.length} people get`} an e-mail with the forms
              that are open and a link to them:
            </p>
            <ul>
              {ready.map((person) => (
                <li key={personKey(person)}>
                  <b>{person.name}</b>:{' '}
                  {missingForms(person)
                    .map((type) => FORM_LABELS[type])
                    .join(', ')}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Nobody would get an e-mail.</p>
        )}
        {skipped.length > 0 && (
          <>
            <p>No e-mail goes to:</p>
            <ul>
              {skipped.map(({ person, why }) => (
                <li key={personKey(person)}>
                  <b>{person.name}</b>: {why && OBSTACLE_LABELS[why]}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.note}>The words are those of the letter “Reminder of class forms” in Mail.</p>
      </div>
    </Modal>
  );
}
