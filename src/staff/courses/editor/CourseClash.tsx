import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FieldDescription } from '@/contract/staff/catalogue';
import { spreadRow } from '@/contract/staff/courseSections';
import { Button } from '@/src/shared/ui/Button';
import { ConflictDialog } from '../../catalogue/ConflictDialog';
import { gatheredRow, spreadFields } from './courseRow';
import { clashSettled, discardDraft, editedRow, selectEditor, type Clash } from './editorSlice';
import styles from './Editor.module.css';

/**
 * "Changed meanwhile": each field and each section that two people changed. Nothing is saved before a choice
 * is made.
 */
export function CourseClash({ fields }: { fields: readonly FieldDescription[] }) {
  const dispatch = useDispatch();
  const editor = useSelector(selectEditor);
  const { clash, number } = editor;
  /** the conflict that was postponed */
  const [later, setLater] = useState<Clash | null>(null);
  if (!clash) return null;
  if (later === clash)
    return (
      <p role="alert" className={styles.problem}>
        Somebody else changed this meanwhile. What you type is not saved until you choose.{' '}
        <Button kind="secondary" onClick={() => setLater(null)}>
          Choose
        </Button>
      </p>
    );
  const rows = {
    base: spreadRow(clash.base),
    mine: spreadRow(editedRow(editor)),
    theirs: clash.theirs && spreadRow(clash.theirs),
  };
  return (
    <ConflictDialog
      fields={spreadFields(
        fields,
        Object.values(rows).filter((row) => row !== null),
      )}
      conflicts={[{ id: String(number), label: String(rows.mine.title ?? number), ...rows }]}
      onChosen={([chosen]) => {
        if (chosen?.row) dispatch(clashSettled(gatheredRow(chosen.row)));
        // They removed the course: without it, the draft is of nothing.
        else dispatch(discardDraft());
      }}
      // Nothing is overwritten or lost.
      onClose={() => setLater(clash)}
    />
  );
}
