import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { PROGRESS_MESSAGES, type FormState, type PersonProgress } from '@/contract/staff/classProgress';
import { MAX_REASON_LENGTH } from '@/contract/staff/classProgressSchemas';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { TextArea } from '../../shared/ui/TextArea';
import { useDraft } from '../shared/useDraft';
import { FORM_LABELS } from '../shared/formLabels';
import {
  reasonDraft,
  reopen,
  selectClosedWindow,
  selectProgress,
  type ProgressPageState,
} from './progressSlice';
import { CLOSED_WINDOW } from './progressText';
import styles from './Progress.module.css';

const FORM = 'reopen-form';
const NO_REASON = { reason: '' };

interface DialogProps {
  trackingId: string;
  person: PersonProgress;
  form: FormState;
  onClose: () => void;
}

export default function ReopenDialog({ trackingId, person, form, onClose }: DialogProps) {
  const dispatch = useDispatch();
  const { isBusy, done, refusal } = useSelector(selectProgress);
  const closed = useSelector((state: { classProgress: ProgressPageState }) =>
    selectClosedWindow(state, form.form_type),
  );
  const [before] = useState(done);
  const wish = { id: trackingId, person_id: person.id, form_type: form.form_type };
  const { fields, set, forget } = useDraft(reasonDraft(wish), {
    ...{ stored: NO_REASON, version: done, isSaving: isBusy },
  });
  const { reason } = fields;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (done > before) onClose();
  }, [done, before, onClose]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (reason.trim() === '') {
      setRefused(true);
      document.getElementById('reopen-reason')?.focus();
      return;
    }
    dispatch(reopen({ ...wish, reason }));
  };
  const missing = isRefused && reason.trim() === '' ? PROGRESS_MESSAGES.reason : undefined;
  return (
    <Modal
      title="Reopen form"
      onClose={onClose}
      footer={
        <>
          <Button
            kind="secondary"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={FORM} disabled={isBusy}>
            Reopen form
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.dialog} onSubmit={submit} noValidate>
        <p>
          {person.name} can fill in “{FORM_LABELS[form.form_type]}” once more{closed && ', once it is open'}.
          What was sent is kept with the reason, and does not count in the results any more. The times at
          which the form is open stay as they are.
        </p>
        {closed && (
          <p>
            <b>{CLOSED_WINDOW[closed]}</b>
          </p>
        )}
        <TextArea
          id="reopen-reason"
          label="Reason"
          required
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={missing ?? refusal ?? undefined}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </form>
    </Modal>
  );
}
