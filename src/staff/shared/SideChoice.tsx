import { Button } from '../../shared/ui/Button';
import styles from './SideChoice.module.css';

/** Whose value a field gets that two people changed. */
export type Side = 'mine' | 'theirs';

interface SideChoiceProps {
  label: string;
  mine: string;
  theirs: string;
  side: Side;
  onChoose: (side: Side) => void;
}

/** A field that somebody else changed, too: its two values, to keep mine or take theirs. */
export function SideChoice({ label, side: chosen, onChoose, ...values }: SideChoiceProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side} className={styles.side} data-chosen={chosen === side}>
          <p>{values[side]}</p>
          <Button kind="secondary" aria-pressed={chosen === side} onClick={() => onChoose(side)}>
            {side === 'mine' ? 'Keep mine' : 'Take theirs'}
          </Button>
        </div>
      ))}
    </fieldset>
  );
}
