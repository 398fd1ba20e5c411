import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { ConflictChoice, type ConflictField } from './ConflictChoice';

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** labels of fields that only they had changed, which are merged already */
  taken?: readonly string[];
  /** saves the result, based on the version shown here */
  onSave: () => void;
}

/** Resolves a conflict field by field, then saves. Closing it leaves the input unchanged. */
export function ConflictDialog({ fields, taken = [], onSave }: ConflictDialogProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <Modal
      title="Changed meanwhile"
      width="wide"
      onClose={() => setOpen(false)}
      footer={<Button onClick={onSave}>Save</Button>}
    >
      <ConflictChoice fields={fields} />
      {taken.length > 0 && <p>Theirs, since you had not changed it: {taken.join('; ')}.</p>}
    </Modal>
  );
}
