import Modal from '@/src/shared/ui/Modal';
import { callDefaults } from '../callForm';
import { CALL } from '../storedForms';
import { useStoredForm } from '../useStoredForm';
import { CallForm } from './CallForm';

/** "Schedule a Call" as a dialog. */
export default function CallDialog({ onClose }: { onClose: () => void }) {
  const form = useStoredForm(CALL, callDefaults);
  return (
    <Modal title="Schedule a Call" width="wide" onClose={onClose}>
      <CallForm {...form} />
    </Modal>
  );
}
