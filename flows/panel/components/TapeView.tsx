import { Checkbox } from '@/src/shared/ui/Checkbox';
import type { Change, Tape } from '../../tape/tape';
import type { Row } from '../timelineRows';
import { Changes } from './Changes';
import { StepDetails } from './StepDetails';
import styles from './TapeView.module.css';
import { Timeline } from './Timeline';

interface TapeViewProps {
  tape: Tape;
  rows: readonly Row[];
  /** number of steps without effect */
  quiet: number;
  showsQuiet: boolean;
  changes: readonly Change[];
  position: number;
  mark: number | null;
  onChoose: (position: number) => void;
  onQuiet: (isShown: boolean) => void;
  onMark: (mark: number | null) => void;
}

/** A tape: its origin, its steps, and the details of the selected one. */
export function TapeView({ tape, rows, position, mark, onChoose, onMark, ...rest }: TapeViewProps) {
  const row = rows.findLast(({ number }) => number <= position);
  return (
    <>
      <div className={styles.part}>
        <p className={styles.origin}>
          {tape.name && <strong>{tape.name} </strong>}
          {tape.page} · {tape.recordedAt.slice(0, 16).replace('T', ' ')} UTC
        </p>
        <Timeline rows={rows} position={position} onChoose={onChoose} />
        {rest.quiet > 0 && (
          <Checkbox
            className={styles.quiet}
            label={`Also the ${rest.quiet} steps that led to nothing`}
            checked={rest.showsQuiet}
            onChange={({ target }) => rest.onQuiet(target.checked)}
          />
        )}
      </div>
      <div className={styles.part}>
        <StepDetails row={row} step={row && tape.steps[row.number - 1]} />
        <Changes {...{ mark, position, onMark }} changes={rest.changes} />
      </div>
    </>
  );
}
