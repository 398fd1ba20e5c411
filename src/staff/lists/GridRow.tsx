import { memo } from 'react';
import type { FieldDescription, Labels } from '@/contract/staff/catalogue';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { Button } from '../../shared/ui/Button';
import { isLarge, isNumeric, isSameValue, shownText, toText } from '../catalogue/valueText';
import { CellEditor, type Leave } from './CellEditor';
import type { ShownRow } from './lists';
import styles from './ListGrid.module.css';

export interface Editing {
  id: string;
  field: string;
  typed: string | null;
}

interface GridRowProps {
  entity: EntityDescription;
  row: ShownRow;
  index: number;
  labels: Labels;
  /** the server's messages by field; the empty key is about the row */
  errors: Readonly<Record<string, string>> | undefined;
  /** column of the cell in the tab order; -1 in every other row */
  active: number;
  /** first and last selected column */
  selected: readonly [number, number] | null;
  editing: Editing | null;
  onDone: (leave: Leave, value: unknown) => void;
  onCancel: () => void;
  onOpen: (id: string) => void;
  onRemove: (row: ShownRow) => void;
}

/** A key identifies a row, and cannot be changed. */
export const isFixed = ({ keys }: EntityDescription, { isNew }: ShownRow, field: FieldDescription): boolean =>
  !isNew && keys.includes(field.name);

/** Paper breaks an address anywhere, as it has no spaces; words of other columns stay whole. */
const classOf = (field: FieldDescription): string | undefined => {
  const { type } = field;
  if (type === 'email' || type === 'link' || type === 'webAddress') return styles.address;
  return isNumeric(field) && !field.reference ? styles.number : undefined;
};

const nameOf = ({ label, id, isNew }: ShownRow): string => (isNew ? id : label || id);

function CellText({ field, row, labels }: { field: FieldDescription; row: ShownRow; labels: Labels }) {
  const text = shownText(field, row.row[field.name], labels);
  if (text) return text;
  const hint = row.isNew && field.numbered ? 'next' : toText(field.default);
  return hint ? <span className={styles.usual}>{hint}</span> : null;
}

/** A row of the table, memoized. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { entity, row, index, labels, errors, active, selected, editing } = props;
  const { fields } = entity;
  const isSelected = (column: number): boolean =>
    selected !== null && column >= selected[0] && column <= selected[1];
  const place = (column: number) => ({
    'data-row': index,
    'data-column': column,
    tabIndex: active === column ? 0 : -1,
  });
  const state = row.isRemoved ? 'removed' : row.isNew ? 'new' : undefined;
  const name = nameOf(row);
  return (
    <tr data-state={state} aria-rowindex={index + 2}>
      {fields.map((field, column) => {
        const error = errors?.[field.name] ?? (column === 0 ? errors?.[''] : undefined);
        const isChanged = row.base !== null && !isSameValue(row.base[field.name], row.row[field.name]);
        const isEdited = editing?.field === field.name;
        const errorId = `error-${row.id}-${field.name}`.replaceAll(' ', '-');
        return (
          <td
            key={field.name}
            {...place(column)}
            aria-readonly={isFixed(entity, row, field) || undefined}
            aria-selected={isSelected(column) || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            data-changed={isChanged || undefined}
            className={classOf(field)}
          >
            {isEdited ? (
              <CellEditor
                field={field}
                value={row.row[field.name]}
                labels={labels}
                typed={editing.typed}
                onDone={props.onDone}
                onCancel={props.onCancel}
              />
            ) : (
              <span className={isLarge(field) ? styles.large : styles.text}>
                <CellText field={field} row={row} labels={labels} />
              </span>
            )}
            {error && (
              <span id={errorId} className={styles.error}>
                {error}
              </span>
            )}
          </td>
        );
      })}
      <td {...place(fields.length)}>
        <Button kind="quiet" tabIndex={-1} aria-label={`Open ${name}`} onClick={() => props.onOpen(row.id)}>
          Open
        </Button>
      </td>
      <td {...place(fields.length + 1)}>
        <Button
          kind="quiet"
          tabIndex={-1}
          aria-label={`${row.isRemoved ? 'Keep' : 'Remove'} ${name}`}
          onClick={() => props.onRemove(row)}
        >
          {row.isRemoved ? 'Keep' : 'Remove'}
        </Button>
      </td>
    </tr>
  );
});
