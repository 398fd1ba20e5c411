import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  cellsOf,
  sameAs,
  type AttendanceCells,
  type AttendanceColumn,
} from '@/contract/classForms/attendance';
import { AddNewModal } from '@/src/shared/ui/AddNewModal';
import { TextField } from '@/src/shared/ui/TextField';
import { attendanceProblems } from '../../classChecks';
import { addingClosed, addPressed } from '../../classFormsEvents';
import {
  selectAddress,
  selectAttendanceWork,
  selectCoordinator,
  selectPendingTrainees,
} from '../../classFormsSelectors';
import { keepTrainee, readTrainee } from '../../storage/traineeDraft';
import { withReference } from '../Delivery';
import { COLUMNS } from './AttendanceTableRow';

const BLANK: AttendanceCells = { name: '', email: '', company_label: '' };
const FIELDS = ['name', 'email', 'company_label'] as const satisfies readonly AttendanceColumn[];

type Errors = Partial<Record<AttendanceColumn, string>>;

const errorsOf = (cells: AttendanceCells): Errors =>
  Object.fromEntries(attendanceProblems(cells).map(({ column, atField }) => [column, atField]));

/** Two people can have the same name, so this is a hint and not an error. */
function hintOf(cells: AttendanceCells, column: AttendanceColumn, trainees: readonly AttendanceCells[]) {
  const place = trainees.findIndex((trainee) => sameAs(trainee, cells) === column);
  return place < 0 ? undefined : `Trainee ${place + 1} has the same.`;
}

const trimmed = (cells: AttendanceCells): AttendanceCells => ({
  name: cells.name.trim(),
  email: cells.email.trim(),
  company_label: cells.company_label.trim(),
});

const STATES = { loading: 'loading', open: 'normal', adding: 'adding' } as const;

/**
 * The dialog for adding a trainee to the coordinator's list. Input is kept in this tab until it is stored: neither
 * Escape nor a reload loses it, or the key of a submission without an answer.
 */
export default function AddTraineeModal() {
  const dispatch = useDispatch();
  const { adding } = useSelector(selectAttendanceWork);
  const page = useSelector(selectCoordinator);
  const pending = useSelector(selectPendingTrainees);
  const trackingId = useSelector(selectAddress)?.trackingId ?? '';
  const [cells, setCells] = useState(BLANK);
  const [isRead, setRead] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const inputs = useRef<Partial<Record<AttendanceColumn, HTMLInputElement | null>>>({});
  const isOpen = adding?.at === 'open';
  const last = adding?.last;
  // Not before it opens: whoever is being sent meanwhile may come back to it.
  if (isOpen && !isRead) {
    setRead(true);
    setCells(cellsOf(readTrainee(trackingId) ?? BLANK));
  }
  useEffect(() => {
    // What is being sent was kept apart, with its key, when Add New was pressed.
    if (!isOpen) return;
    const isBlank = FIELDS.every((column) => cells[column] === '');
    keepTrainee(trackingId, isBlank ? null : { ...cells, last });
  }, [trackingId, cells, isOpen, last]);
  if (!adding) return null;
  const add = (): void => {
    const found = errorsOf(trimmed(cells));
    setErrors(found);
    const first = FIELDS.find((column) => found[column]);
    if (first) inputs.current[first]?.focus();
    else dispatch(addPressed(trimmed(cells)));
  };
  return (
    <AddNewModal
      title="Add trainee"
      state={STATES[adding.at]}
      problem={adding.problem && withReference(`Not added: ${adding.problem.message}`, adding.problem)}
      onAdd={add}
      onClose={() => dispatch(addingClosed())}
    >
      {FIELDS.map((column) => (
        <TextField
          key={column}
          ref={(input) => void (inputs.current[column] = input)}
          label={COLUMNS[column].heading}
          hint={hintOf(cells, column, [...(page?.trainees ?? []), ...pending])}
          type={column === 'email' ? 'email' : 'text'}
          autoComplete="off"
          maxLength={COLUMNS[column].longest}
          required={column === 'name'}
          readOnly={adding.at === 'adding'}
          value={cells[column]}
          error={errors[column]}
          onChange={({ target }) => {
            setCells((before) => ({ ...before, [column]: target.value }));
            setErrors((before) => ({ ...before, [column]: undefined }));
          }}
        />
      ))}
    </AddNewModal>
  );
}
