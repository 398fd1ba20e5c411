import { ATTENDANCE_COLUMNS, type AttendanceColumn, type Twin } from '@/contract/classForms/attendance';
import { MAX_LENGTH } from '@/contract/classForms/limits';
import { Button } from '@/src/shared/ui/Button';
import { FieldError } from '@/src/shared/ui/FieldError';
import { cellName, type AttendanceRow } from '../../attendanceRows';
import styles from './CoordinatorTable.module.css';

export const COLUMNS: Record<AttendanceColumn, { heading: string; label: string; longest: number }> = {
  name: { heading: 'Name', label: 'name', longest: MAX_LENGTH.name },
  email: { heading: 'E-mail', label: 'e-mail', longest: MAX_LENGTH.email },
  company_label: { heading: 'Company', label: 'company', longest: MAX_LENGTH.company },
};

export interface AttendanceTableRowProps {
  row: AttendanceRow;
  /** from 0 */
  place: number;
  twin?: Twin;
  errorOf: (name: string) => string | undefined;
  onEdit: (change: Partial<AttendanceRow>) => void;
  /** for a row that is not stored yet */
  onDrop: () => void;
}

const meanwhileText = (value: string): string =>
  `Somebody else has put ${value === '' ? 'nothing' : `“${value}”`} here meanwhile. Save puts your text in its place.`;

function Cell({
  row,
  place,
  column,
  errorOf,
  onEdit,
}: AttendanceTableRowProps & { column: AttendanceColumn }) {
  const { heading, label, longest } = COLUMNS[column];
  const name = cellName(place, column);
  const error = errorOf(name);
  const theirs = row.meanwhile?.[column];
  const described = [error && `${name}-error`, theirs !== undefined && `${name}-meanwhile`].filter(Boolean);
  return (
    <td data-heading={heading} data-printed={row[column] || undefined}>
      <input
        type={column === 'email' ? 'email' : 'text'}
        name={name}
        aria-label={`Trainee ${place + 1} ${label}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        autoComplete="off"
        maxLength={longest}
        readOnly={row.removed === 'yes' || row.isPending}
        value={row[column]}
        onChange={({ target }) => onEdit({ [column]: target.value })}
      />
      <FieldError id={`${name}-error`} text={error} />
      {theirs !== undefined && (
        <p id={`${name}-meanwhile`} className={styles.note}>
          {meanwhileText(theirs)}
        </p>
      )}
    </td>
  );
}

function noteOf({ row, twin }: AttendanceTableRowProps): string {
  if (row.removed) return 'Save takes this row off the list.';
  if (row.isPending) return 'Added. It can be changed once the list has loaded again.';
  if (row.isGone) return 'Somebody else has removed this trainee meanwhile. Save adds the row anew.';
  if (!twin) return '';
  return `The same ${twin.has === 'email' ? 'e-mail address' : 'name'} as trainee ${twin.number}.`;
}

/** A trainee; if two rows are the same person, one can be removed from the list. */
export function AttendanceTableRow(props: AttendanceTableRowProps) {
  const { row, place, twin, onEdit, onDrop } = props;
  const isNew = row.id === 0;
  const canGo = (isNew && !row.isPending) || (twin !== undefined && row.removable === 'yes');
  const note = noteOf(props);
  const isRemoved = row.removed === 'yes';
  return (
    <tr className={isRemoved ? styles.removed : undefined}>
      <th scope="row">{place + 1}</th>
      {ATTENDANCE_COLUMNS.map((column) => (
        <Cell key={column} {...props} column={column} />
      ))}
      <td className={styles.tools}>
        {note && <p className={styles.note}>{note}</p>}
        {(canGo || isRemoved) && (
          <Button
            kind="quiet"
            aria-label={`${isRemoved ? 'Keep' : 'Remove'} trainee ${place + 1}`}
            onClick={() => (isNew ? onDrop() : onEdit({ removed: isRemoved ? undefined : 'yes' }))}
          >
            {isRemoved ? 'Keep' : 'Remove'}
          </Button>
        )}
      </td>
    </tr>
  );
}
