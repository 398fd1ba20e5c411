import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatDateTime } from '@/contract/clockTime';
import { formatInstant } from '@/contract/time';
import { localToMs } from '@/contract/zone';
import { DRAFT_MESSAGES } from '@/contract/staff/draftsSchemas';
import { Button } from '@/src/shared/ui/Button';
import Modal from '@/src/shared/ui/Modal';
import { TextField } from '@/src/shared/ui/TextField';
import { useDraft } from '../../shared/useDraft';
import { timeOf } from './deviceCopy';
import { scheduleDraft, selectEditor } from './editorSlice';
import styles from './Editor.module.css';

/** In the format of a date and time control, in UTC+8. */
const toControl = (ms: number): string => formatInstant(ms).slice(0, 16);

/** Schedules the publication of the draft. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { draft, number } = useSelector(selectEditor);
  const stored = { text: draft?.publish_at ? toControl(draft.publish_at) : '' };
  const { fields, set, forget } = useDraft(timeOf(number ?? 0), { stored, version: 0 });
  const { text } = fields;
  const close = (): void => {
    forget();
    onClose();
  };
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const at = localToMs(text);
    // Only the server knows the time: the device's clock may be wrong.
    const isAhead = at > (draft?.updated_at ?? 0);
    setError(isAhead ? undefined : DRAFT_MESSAGES.past);
    if (!isAhead) return;
    // What was typed stays until it is sent.
    onClose();
    dispatch(scheduleDraft(at));
  };
  return (
    <Modal title="Publish later" onClose={close}>
      <form noValidate onSubmit={submit}>
        <TextField
          label="Day and time (UTC+8)"
          hint="The draft publishes itself then, as it is at that time."
          type="datetime-local"
          required
          value={text}
          error={error}
          onChange={({ target }) => set({ text: target.value })}
        />
        <p className={styles.decide}>
          <Button type="submit">Save</Button>
          {draft?.publish_at && (
            <Button
              kind="secondary"
              onClick={() => {
                close();
                dispatch(scheduleDraft(null));
              }}
            >
              Do not publish at {formatDateTime(draft.publish_at)}
            </Button>
          )}
        </p>
      </form>
    </Modal>
  );
}
