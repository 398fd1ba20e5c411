import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { SideChoice, type Side } from './SideChoice';
import styles from './SideChoice.module.css';

interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
  /** whose value is chosen at first; omitted: mine */
  first?: Side;
}

interface ConflictDialogProps {
  /** those with the same value on both sides are not shown */
  fields: readonly ConflictField[];
  /** labels of fields that only they had changed, which are merged already */
  taken?: readonly string[];
  /** Saves the result, based on the version shown here. @param sides the choices, in the order of the fields */
  onSave: (sides: readonly Side[]) => void;
  onClose?: () => void;
}

/** Resolves a conflict field by field, then saves. Closing it leaves the input unchanged. */
export function ConflictDialog({ fields, taken = [], onSave, onClose }: ConflictDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<Readonly<Record<number, Side>>>({});
  if (!isOpen) return null;
  const sides = fields.map(({ first = 'mine' }, index) => chosen[index] ?? first);
  const isAsked = fields.some(({ mine, theirs }) => mine !== theirs);
  return (
    <Modal
      title="Changed meanwhile"
      width="wide"
      onClose={() => {
        setOpen(false);
        onClose?.();
      }}
      footer={
        <Button
          onClick={() => {
            setOpen(false);
            onSave(sides);
          }}
        >
          Save
        </Button>
      }
    >
      <div className={styles.fields}>
        <p role="alert">
          Somebody changed this meanwhile.{' '}
          {isAsked
            ? 'Choose for each field, then save.'
            : 'Nothing is left to choose: save it as it stands now.'}
        </p>
        {fields.map(
          ({ label, mine, theirs }, index) =>
            mine !== theirs && (
              <SideChoice
                key={index}
                {...{ label, mine, theirs }}
                side={sides[index] ?? 'mine'}
                onChoose={(side) => setChosen((before) => ({ ...before, [index]: side }))}
              />
            ),
        )}
        {taken.length > 0 && <p>Theirs, since you had not changed it: {taken.join('; ')}.</p>}
      </div>
    </Modal>
  );
}
