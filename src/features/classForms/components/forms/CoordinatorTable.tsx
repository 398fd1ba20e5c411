import { ATTENDANCE_COLUMNS, twinsOf, type AttendanceCells } from '@/contract/classForms/attendance';
import type { CoordinatedSave } from '@/contract/classForms/entities';
import { Button } from '@/src/shared/ui/Button';
import { Consent } from '@/src/shared/ui/Consent';
import { toSave, type AttendanceRow } from '../../attendanceRows';
import { AttendanceTableRow, COLUMNS } from './AttendanceTableRow';
import type { FormProps } from './FormProps';
import styles from './CoordinatorTable.module.css';
import { useClassForm } from './useClassForm';

/** The trainees of a class, for its coordinators to edit. */
export function CoordinatorTable({
  initial,
  onChange,
  onSubmit,
  onInvalid,
  isBusy,
  pending,
}: FormProps<AttendanceRow[], CoordinatedSave[]> & {
  /** added trainees who are stored already; the next save does not include them */
  pending: readonly AttendanceCells[];
}) {
  const { form, values, setValues, errorOf } = useClassForm({
    initial: { trainees: initial },
    isFollowing: true,
    check: ({ checkAttendance }, given) => checkAttendance(given),
    onInvalid,
    onChange: ({ trainees }) => onChange(trainees),
    onValid: ({ trainees }) => onSubmit(toSave(trainees)),
  });
  const edit = (place: number, change: Partial<AttendanceRow>): void =>
    void setValues(({ trainees }) => ({
      trainees: trainees.map((row, index) => (index === place ? { ...row, ...change } : row)),
    }));
  const drop = (place: number): void =>
    void setValues(({ trainees }) => ({ trainees: trainees.filter((_row, index) => index !== place) }));
  const added = pending.map((cells): AttendanceRow => ({ ...cells, id: 0, isPending: true }));
  const rows = [...values.trainees, ...added];
  const twins = twinsOf(rows);
  return (
    <form {...form} className={styles.form} aria-label="Trainees">
      <table className={styles.table}>
        <caption className="visually-hidden">Trainees</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            {ATTENDANCE_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {COLUMNS[column].heading}
              </th>
            ))}
            <th scope="col" className={styles.tools}>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <AttendanceTableRow
              // Rows that are not stored yet differ only in their position.
              key={row.id || `new-${place}`}
              row={row}
              place={place}
              twin={twins[place]}
              errorOf={errorOf}
              onEdit={(change) => edit(place, change)}
              onDrop={() => drop(place)}
            />
          ))}
        </tbody>
      </table>
      <Consent inNewTab>We use names and addresses to run this class. Please tell everyone you add.</Consent>
      <div className={styles.actions}>
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
