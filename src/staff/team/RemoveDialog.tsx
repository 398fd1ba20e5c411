import { useDispatch, useSelector } from 'react-redux';
import type { TeamMember } from '@/contract/staff/entities';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import page from '../shared/Page.module.css';
import { editingEnded, removeMember, selectTeam } from './teamSlice';

export default function RemoveDialog({ member }: { member: TeamMember }) {
  const dispatch = useDispatch();
  const { open, saving, errors, theirs } = useSelector(selectTeam);
  const isSaving = open !== null && saving.includes(open);
  const shown = theirs ?? member;
  const close = (): void => void dispatch(editingEnded(open));
  return (
    <Modal
      title={`Remove ${shown.name}`}
      onClose={close}
      footer={
        <>
          <Button kind="secondary" onClick={close}>
            Cancel
          </Button>
          <Button disabled={isSaving} onClick={() => dispatch(removeMember(shown))}>
            Remove
          </Button>
        </>
      }
    >
      <div className={page.place}>
        {theirs && (
          <p role="alert" className={page.failure}>
            Somebody changed this entry meanwhile. It is shown as it is now.
          </p>
        )}
        {errors.map(({ message }) => (
          <p key={message} role="alert" className={page.failure}>
            {message}
          </p>
        ))}
        <p>
          {shown.email} is signed out on every device at once, and cannot sign in any more. What they did
          stays in the activity log.
        </p>
      </div>
    </Modal>
  );
}
