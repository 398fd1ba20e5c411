import { useDispatch, useSelector } from 'react-redux';
import type { FieldDescription } from '@/contract/staff/catalogue';
import { selectLabels } from '../../catalogue/catalogueSlice';
import { ConflictDialog } from '../../catalogue/ConflictDialog';
import { gatheredRow, spreadFields, spreadRow } from './courseRow';
import { clashSettled, editedRow, selectEditor } from './editorSlice';

/** "Changed meanwhile": each field and each section that two people changed. Nothing is saved before it is chosen. */
export function CourseClash({ fields }: { fields: readonly FieldDescription[] }) {
  const dispatch = useDispatch();
  const editor = useSelector(selectEditor);
  const labels = useSelector(selectLabels);
  const { clash, number } = editor;
  if (!clash) return null;
  const rows = {
    base: spreadRow(clash.base),
    mine: spreadRow(editedRow(editor)),
    theirs: spreadRow(clash.theirs),
  };
  return (
    <ConflictDialog
      fields={spreadFields(fields, Object.values(rows))}
      labels={labels}
      conflicts={[{ id: String(number), label: String(rows.mine.title ?? number), ...rows }]}
      onChosen={([chosen]) => {
        if (chosen?.row) dispatch(clashSettled(gatheredRow(chosen.row)));
      }}
      // Closed without a choice: theirs is not overwritten, and what is mine stays in the page.
      onClose={() => undefined}
    />
  );
}
