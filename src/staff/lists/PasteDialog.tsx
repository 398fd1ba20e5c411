import { useDispatch, useSelector } from 'react-redux';
import { counted } from '@/contract/counted';
import type { EntityDescription, RowCells } from '@/contract/staff/catalogueResponses';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { TextArea } from '../../shared/ui/TextArea';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft } from '../shared/drafts';
import { startInField } from '../shared/startInField';
import { useDraft } from '../shared/useDraft';
import { CellsTable } from '../catalogue/CellsTable';
import { changedFields } from '../catalogue/valueText';
import { pasteClosed, pasteTaken, pasteText, selectLists } from './listsSlice';
import type { PastedRow } from './paste';
import styles from './Dialogs.module.css';

const SHOWN = 50;
const MAX_PROBLEMS = 20;

/** @returns the key of the draft of what is typed in "Paste from a spreadsheet" */
const typedCellsOf = ({ name }: EntityDescription): string => `cells ${name}`;
const NOTHING = { text: '' };

const toCells = (
  { name, fields }: EntityDescription,
  { id, base, row, label }: PastedRow,
  index: number,
): RowCells => ({
  entity: name,
  key: id ?? `new ${index + 1}`,
  label: label || 'New row',
  kind: base ? 'changed' : 'added',
  cells: changedFields(fields, base ?? {}, row).map(({ name: field, label: words }) => ({
    field,
    label: words,
    before: base?.[field] ?? null,
    after: row[field] ?? null,
  })),
});

interface PasteDialogProps {
  entity: EntityDescription;
  /** whether they come from the field, not from the grid */
  isTyped: boolean;
}

/** Previews pasted changes before they are added to those that "Save" saves. */
export function PasteDialog({ entity, isTyped }: PasteDialogProps) {
  const dispatch = useDispatch();
  const { paste } = useSelector(selectLists);
  const memberId = useSelector(selectMemberId);
  if (!paste) return null;
  const cells = paste.rows
    .map((row, index) => toCells(entity, row, index))
    .filter((row) => row.kind === 'added' || row.cells.length > 0);
  const added = cells.filter(({ kind }) => kind === 'added').length;
  const close = (): void => void dispatch(pasteClosed());
  const take = (): void => {
    if (isTyped) dropDraft(memberId, typedCellsOf(entity));
    dispatch(pasteTaken());
  };
  return (
    <Modal
      title="Paste"
      width="full"
      onClose={close}
      footer={
        <>
          <Button kind="secondary" onClick={close}>
            Cancel
          </Button>
          <Button disabled={paste.isChecking || cells.length === 0} onClick={take}>
            Take over
          </Button>
        </>
      }
    >
      <div className={styles.paste}>
        <p role="status">
          {counted(cells.length - added, 'row')} would change, {counted(added, 'row')} would be added.{' '}
          {paste.isChecking ? 'Checking…' : paste.problems.length === 0 && 'Nothing is wrong with them.'}
        </p>
        {paste.problems.length > 0 && (
          <div className={styles.wrong} role="alert">
            <p>These cannot be saved as they are:</p>
            <ul>
              {paste.problems.slice(0, MAX_PROBLEMS).map(({ index, field, message }) => (
                <li key={`${index} ${field} ${message}`}>
                  Row {index + 1}: {message}
                </li>
              ))}
            </ul>
            {paste.problems.length > MAX_PROBLEMS && <p>and {paste.problems.length - MAX_PROBLEMS} more</p>}
          </div>
        )}
        {cells.length > 0 && (
          <CellsTable rows={cells.slice(0, SHOWN)} entities={[entity]} label="What would change" />
        )}
        {cells.length > SHOWN && <p>and {cells.length - SHOWN} more rows</p>}
      </div>
    </Modal>
  );
}

interface PasteFieldProps {
  entity: EntityDescription;
  onClose: () => void;
  /** their effect is being previewed */
  onShow: () => void;
}

/** For devices without a paste shortcut: a field to paste into. Its cells are kept until they are taken over. */
export function PasteField({ entity, onClose, onShow }: PasteFieldProps) {
  const dispatch = useDispatch();
  const { fields, isChanged, set, discard } = useDraft(typedCellsOf(entity), { stored: NOTHING, version: 0 });
  const { text } = fields;
  return (
    <Modal
      title="Paste from a spreadsheet"
      onClose={onClose}
      footer={
        <>
          {isChanged && (
            <Button kind="quiet" onClick={discard}>
              Discard draft
            </Button>
          )}
          <Button
            disabled={text.trim() === ''}
            onClick={() => {
              dispatch(pasteText({ text, at: { ids: [], field: entity.fields[0]?.name ?? '' } }));
              onShow();
              onClose();
            }}
          >
            Show what would change
          </Button>
        </>
      }
    >
      <div ref={startInField}>
        <TextArea
          label="Cells"
          rows={8}
          value={text}
          hint={`Copy cells in the spreadsheet and paste them here. With a first line of headings (${entity.fields
            .slice(0, 4)
            .map(({ label }) => label)
            .join(', ')} …) rows with a number are changed, and others are added.`}
          onChange={({ target }) => set({ text: target.value })}
        />
      </div>
    </Modal>
  );
}
