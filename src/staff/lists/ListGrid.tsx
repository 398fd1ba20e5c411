import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { FieldDescription, ImportRow, Labels } from '@/contract/staff/catalogue';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { isLarge, shownText, toText } from '../catalogue/valueText';
import { GridRow, isFixed, type Editing } from './GridRow';
import type { Leave } from './CellEditor';
import { isBetween, placeAfter, placeBeside, type Place } from './gridMoves';
import type { ShownRow } from './lists';
import { toTable, type PastePlace } from './paste';
import page from '../shared/Page.module.css';
import styles from './ListGrid.module.css';

export interface ListGridProps {
  entity: EntityDescription;
  rows: readonly ShownRow[];
  labels: Labels;
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>;
  sort: { field: string; dir: 'asc' | 'desc' } | null;
  isBusy: boolean;
  /** number of rows added here, which moves the focus to a new row */
  added: number;
  onSort: (field: string) => void;
  onChange: (changes: { id: string; changes: ImportRow }[]) => void;
  onOpen: (id: string) => void;
  onRemove: (row: ShownRow) => void;
  onPaste: (text: string, at: PastePlace) => void;
}

const START: Place = { row: 0, column: 0 };

function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/**
 * The table of a list, edited in place. One cell is in the tab order; arrows move to the others, with Shift
 * they select; Enter, F2 or typing starts an edit, Delete empties a cell. Cells are copied to and pasted from
 * spreadsheets.
 */
export function ListGrid(props: ListGridProps) {
  const { entity, rows, labels, errors, sort, isBusy, added } = props;
  const { fields } = entity;
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(START);
  const [anchor, setAnchor] = useState(START);
  const [editing, setEditing] = useState<Editing | null>(null);
  // The focus is moved by a key or the pointer that also sets the selection.
  const isMoving = useRef(false);
  const size = { rows: rows.length, columns: fields.length + 2 };

  // The focused cell keeps the focus when rows are inserted or removed above it: its place is another then.
  const shown = useRef(rows);
  const followRows = useEffectEvent(() => {
    const before = shown.current;
    shown.current = rows;
    const top = Math.min(anchor.row, active.row);
    const selected = before.slice(top, Math.max(anchor.row, active.row) + 1);
    const nowAt = (id: string | undefined): number => rows.findIndex((row) => row.id === id);
    const first = nowAt(selected[0]?.id);
    const isSelected = first >= 0 && selected.every(({ id }, index) => rows[first + index]?.id === id);
    if (isSelected && first === top) return;
    const now = nowAt(before[active.row]?.id);
    const to = { ...active, row: now < 0 ? active.row : now };
    setActive(to);
    // Rows that were not selected are not emptied.
    setAnchor(isSelected ? { ...anchor, row: anchor.row + first - top } : to);
  });
  useLayoutEffect(() => followRows(), [rows]);

  const go = (to: Place, isSelecting = false): void => {
    isMoving.current = true;
    table.current?.querySelector<HTMLElement>(`[data-row="${to.row}"][data-column="${to.column}"]`)?.focus();
    isMoving.current = false;
    setActive(to);
    if (!isSelecting) setAnchor(to);
  };
  const goToAdded = useEffectEvent(() => {
    const row = rows.findLastIndex(({ isNew }) => isNew);
    const column = fields.findIndex(({ numbered }) => !numbered);
    if (row >= 0) go({ row, column });
  });
  useEffect(() => {
    if (added > 0) goToAdded();
  }, [added]);
  const edit = (at: Place, typed: string | null): boolean => {
    const row = rows[at.row];
    const field = fields[at.column];
    if (!row || !field || row.isRemoved || isBusy || isFixed(entity, row, field)) return false;
    if (isLarge(field)) props.onOpen(row.id);
    else setEditing({ id: row.id, field: field.name, typed });
    return true;
  };
  const done = (leave: Leave, value: unknown): void => {
    if (!editing) return;
    const at = { row: rows.findIndex(({ id }) => id === editing.id), column: active.column };
    setEditing(null);
    props.onChange([{ id: editing.id, changes: { [editing.field]: value } }]);
    if (leave === 'down') go(placeAfter('ArrowDown', false, at, size) ?? at);
    else if (leave !== 'stay') go(placeBeside(at, leave === 'right' ? 1 : -1, size));
  };
  const cancel = (): void => {
    setEditing(null);
    go(active);
  };
  const chosen = () =>
    rows.flatMap((row, index) => {
      const inRow = fields.filter((_field, column) => isBetween({ row: index, column }, anchor, active));
      return inRow.length > 0 ? [{ row, fields: inRow }] : [];
    });
  const empty = (): void =>
    props.onChange(
      chosen()
        .filter(({ row }) => !row.isRemoved)
        .map(({ row, fields: some }) => ({
          id: row.id,
          changes: Object.fromEntries(
            some
              .filter((field) => !isFixed(entity, row, field))
              .map((field) => [field.name, field.type === 'list' && field.required ? [] : undefined]),
          ),
        })),
    );

  const press = (event: KeyboardEvent): void => {
    const at = placeOf(event.target);
    if (!at || editing) return;
    const next = placeAfter(event.key, event.ctrlKey || event.metaKey, at, size);
    if (next) go(next, event.shiftKey);
    else if (event.key === 'Enter' || event.key === 'F2') {
      if (!edit(at, null)) {
        const cell = (event.target as HTMLElement).closest('[data-row]');
        if (event.target !== cell) return;
        // Prevents the key's default action: the row may disappear, and the next focused element would be
        // pressed.
        event.preventDefault();
        cell?.querySelector('button')?.click();
        return;
      }
    } else if (event.key === 'Delete' && !isBusy) empty();
    // Typing over a cell that cannot be changed now has no effect: it must not be a shortcut of the page.
    else if (isTyped(event) && fields[at.column]) edit(at, event.key);
    else return;
    event.preventDefault();
  };
  const focused = (event: { target: EventTarget }): void => {
    const at = placeOf(event.target);
    if (at && !isMoving.current && !editing && (at.row !== active.row || at.column !== active.column)) {
      setActive(at);
      setAnchor(at);
    }
  };
  const pointed = (event: MouseEvent): void => {
    const at = placeOf(event.target);
    if (at && !editing) go(at, event.shiftKey);
  };
  const copy = (event: ClipboardEvent): void => {
    if (editing || !placeOf(event.target)) return;
    // By name and number, which is readable and can be pasted again.
    const copied = (field: FieldDescription, { row: values }: ShownRow): string =>
      field.reference ? shownText(field, values[field.name], labels) : toText(values[field.name]);
    const cells = chosen().map(({ row, fields: some }) => some.map((field) => copied(field, row)));
    event.clipboardData.setData('text/plain', toTable(cells));
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent): void => {
    if (editing || isBusy || !placeOf(event.target)) return;
    event.preventDefault();
    const top = Math.min(anchor.row, active.row);
    const left = Math.min(anchor.column, active.column);
    props.onPaste(event.clipboardData.getData('text/plain'), {
      ids: rows.slice(top).map(({ id }) => id),
      field: fields[left]?.name ?? fields[0]?.name ?? '',
    });
  };
  const selectedIn = (index: number): readonly [number, number] | null =>
    isBetween({ row: index, column: active.column }, anchor, active) &&
    (anchor.row !== active.row || anchor.column !== active.column)
      ? [Math.min(anchor.column, active.column), Math.max(anchor.column, active.column)]
      : null;
  // With fewer rows than before, the tab order still leads into the grid.
  const activeRow = Math.min(active.row, rows.length - 1);

  return (
    <div className={`${page.scroll} ${styles.scroll}`}>
      <table
        ref={table}
        role="grid"
        aria-label={entity.heading}
        aria-multiselectable
        aria-busy={isBusy || undefined}
        className={`${page.table} ${styles.grid}`}
        onKeyDown={press}
        onFocus={focused}
        onMouseDown={pointed}
        onDoubleClick={(event) => {
          const at = placeOf(event.target);
          if (at) edit(at, null);
        }}
        onCopy={copy}
        onPaste={paste}
      >
        <thead>
          <tr>
            {fields.map(({ name, label, required }) => (
              <th
                key={name}
                scope="col"
                aria-sort={
                  sort?.field === name ? (sort.dir === 'desc' ? 'descending' : 'ascending') : undefined
                }
              >
                {entity.sorts.includes(name) ? (
                  <button type="button" className={styles.sort} onClick={() => props.onSort(name)}>
                    {label}
                    <span aria-hidden="true">
                      {sort?.field === name ? (sort.dir === 'desc' ? ' ↓' : ' ↑') : ''}
                    </span>
                  </button>
                ) : (
                  label
                )}
                {required && (
                  <span className={styles.required} aria-hidden="true">
                    *
                  </span>
                )}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Open</span>
            </th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              entity={entity}
              row={row}
              index={index}
              labels={labels}
              errors={errors[row.id]}
              active={activeRow === index ? active.column : -1}
              selected={selectedIn(index)}
              editing={editing?.id === row.id ? editing : null}
              onDone={done}
              onCancel={cancel}
              onOpen={props.onOpen}
              onRemove={props.onRemove}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
