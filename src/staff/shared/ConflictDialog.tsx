import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { ConflictChoice, type ConflictField } from './ConflictChoice';

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  /** labels of what only they had changed: theirs stands already */
  taken?: readonly string[];
  /** saves what was chosen, over what was seen here */
  onSave: () => void;
}

/** Somebody else was quicker: each field is kept or taken, then saved. Closed, it leaves what was typed as it is. */
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
