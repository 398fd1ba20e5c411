import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/Button';
import styles from './ConflictChoice.module.css';

export interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
  /** replaces mine with theirs */
  take: () => void;
}

/**
 * Somebody else's changes, field by field: the input is kept, unless theirs is taken. "Save" then saves the
 * result.
 */
export function ConflictChoice({ fields }: { fields: readonly ConflictField[] }) {
  const box = useRef<HTMLDivElement>(null);
  // A resolved field disappears together with its button: the focus moves to the next field.
  const settle = (take: () => void, index: number): void => {
    flushSync(take);
    const left = box.current?.querySelectorAll('dl') ?? [];
    const next = left[Math.min(index, left.length - 1)]?.querySelector('button');
    (next ?? box.current)?.focus();
  };
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.conflict}>
      <p>
        Somebody changed this meanwhile.
        {different.length === 0
          ? ' Nothing is left to choose: save it as it stands now.'
          : ' Take theirs where you wish, then save.'}
      </p>
      {different.map(({ label, mine, theirs, take }, index) => (
        <dl key={label}>
          <dt>{label}</dt>
          <dd>Yours: {mine}</dd>
          <dd>Theirs: {theirs}</dd>
          <dd className={styles.actions}>
            <Button kind="secondary" aria-label={`Keep mine: ${label}`} aria-pressed="true">
              Keep mine
            </Button>
            <Button kind="secondary" aria-label={`Take theirs: ${label}`} onClick={() => settle(take, index)}>
              Take theirs
            </Button>
            <span>Yours is kept.</span>
          </dd>
        </dl>
      ))}
    </div>
  );
}
