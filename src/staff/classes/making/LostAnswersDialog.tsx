import { counted } from '@/contract/counted';
import { Button } from '@/src/shared/ui/Button';
import Modal from '@/src/shared/ui/Modal';
import { FORM_LABELS } from '../../shared/formLabels';
import type { LostAnswers } from './makingSlice';
import styles from './ClassForm.module.css';

interface Props {
  lost: LostAnswers;
  isSaving: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** Asks before a save removes answers, or hides their results. */
export function LostAnswersDialog({ lost: { people, forms }, isSaving, onClose, onAgree }: Props) {
  const isHiding = forms.length > 0;
  return (
    <Modal
      title={people.length > 0 ? 'Drop answers' : 'Hide results'}
      onClose={onClose}
      footer={
        <Button disabled={isSaving} onClick={onAgree}>
          {isHiding ? 'Save all the same' : 'Drop them and their answers'}
        </Button>
      }
    >
      <div className={styles.form}>
        {people.length > 0 && (
          <>
            <p>
              These people have sent answers, or begun an assessment. Without them on the list, what they have
              done is dropped, too:
            </p>
            <ul className={styles.lost}>
              {people.map(({ role, id, name }) => (
                <li key={`${role} ${id}`}>{name}</li>
              ))}
            </ul>
          </>
        )}
        {isHiding && (
          <>
            <p>
              The class would no longer have these forms as they were sent. The answers stay stored, but its
              results would not show all of them:
            </p>
            <ul className={styles.lost}>
              {forms.map(({ form_type, sent }) => (
                <li key={form_type}>
                  {FORM_LABELS[form_type]}: {counted(sent, 'sent form')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
