import type { Change, Tape } from '../tape';
import type { Row } from '../timelineRows';
import { Changes } from './Changes';
import { StepDetails } from './StepDetails';
import styles from './TapeView.module.css';
import { Timeline } from './Timeline';

export interface TapeViewProps {
  tape: Tape;
  rows: readonly Row[];
  changes: readonly Change[];
  position: number;
  mark: number | null;
  onChoose: (position: number) => void;
  onMark: (mark: number | null) => void;
}

/** A tape: where it is from, its steps, and what the chosen one did. */
export function TapeView({ tape, rows, changes, position, mark, onChoose, onMark }: TapeViewProps) {
  return (
    <>
      <p className={styles.origin}>
        {tape.name && <strong>{tape.name} </strong>}
        {tape.page} · {tape.recordedAt.slice(0, 16).replace('T', ' ')} UTC
      </p>
      <Timeline rows={rows} position={position} onChoose={onChoose} />
      <StepDetails row={rows[position - 1]} step={tape.steps[position - 1]} />
      <Changes {...{ changes, mark, position, onMark }} />
    </>
  );
}
