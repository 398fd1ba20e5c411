import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { FieldDescription, ImportRow, Labels } from '@/contract/staff/catalogue';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { SideChoice, type Side } from '../shared/SideChoice';
import { selectLabels } from './catalogueSlice';
import { fieldsToChoose, firstSides, mergedRow, type Sides } from './merge';
import { shownText } from './valueText';
import styles from './ConflictDialog.module.css';

/** A row that somebody else changed, too. */
export interface ConflictRow {
  id: string;
  label: string;
  base: ImportRow;
  /** null: removed here */
  mine: ImportRow | null;
  /** null: they removed it */
  theirs: ImportRow | null;
}
/** @param row null: it will be removed; undefined: my changes are discarded */
export interface Chosen {
  id: string;
  row: ImportRow | null | undefined;
}

interface ConflictDialogProps {
  conflicts: readonly ConflictRow[];
  fields: readonly FieldDescription[];
  /** called by "Save" with the resolved rows */
  onChosen: (rows: Chosen[]) => void;
  onClose: () => void;
}

const WHOLE = '';
const NOTHING: ImportRow = {};

const linesOf = ({ base, mine, theirs }: ConflictRow, fields: readonly FieldDescription[], labels: Labels) =>
  mine && theirs
    ? fieldsToChoose(fields, { base, mine, theirs }).map((field) => ({
        name: field.name,
        label: field.label,
        mine: shownText(field, mine[field.name], labels) || 'empty',
        theirs: shownText(field, theirs[field.name], labels) || 'empty',
      }))
    : [
        {
          name: WHOLE,
          label: 'Entry',
          mine: mine ? 'Changed' : 'Removed',
          theirs: theirs ? 'Changed' : 'Removed',
        },
      ];

function chosen(
  { id, base, mine, theirs }: ConflictRow,
  fields: readonly FieldDescription[],
  sides: Sides,
): Chosen {
  if (mine && theirs) return { id, row: mergedRow(fields, { base, mine, theirs }, sides) };
  return { id, row: sides[WHOLE] === 'theirs' ? undefined : mine };
}

/**
 * "Changed meanwhile": somebody else's changes field by field, to keep mine or take theirs. Nothing is
 * silently overwritten.
 */
export function ConflictDialog({ conflicts, fields, onChosen, onClose }: ConflictDialogProps) {
  const labels = useSelector(selectLabels);
  const [choices, setChoices] = useState<Record<string, Sides>>({});
  const sidesOf = (row: ConflictRow): Sides => ({
    ...firstSides(fields, { base: row.base, mine: row.mine ?? NOTHING, theirs: row.theirs ?? NOTHING }),
    ...choices[row.id],
  });
  const choose = (id: string, field: string, side: Side): void =>
    setChoices((before) => ({ ...before, [id]: { ...before[id], [field]: side } }));
  return (
    <Modal
      title="Changed meanwhile"
      width="wide"
      onClose={onClose}
      footer={
        <Button onClick={() => onChosen(conflicts.map((row) => chosen(row, fields, sidesOf(row))))}>
          Save
        </Button>
      }
    >
      <p>{CATALOGUE_MESSAGES.changedMeanwhile} Choose for each field, then save.</p>
      {conflicts.map((row) => {
        const sides = sidesOf(row);
        return (
          <section key={row.id} className={styles.row} aria-label={row.label}>
            <h3>{row.label}</h3>
            {linesOf(row, fields, labels).map(({ name, label, mine, theirs }) => (
              <SideChoice
                key={name}
                {...{ label, mine, theirs }}
                side={sides[name] ?? 'mine'}
                onChoose={(side) => choose(row.id, name, side)}
              />
            ))}
          </section>
        );
      })}
    </Modal>
  );
}
