import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import styles from './ConflictChoice.module.css';

export interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
  /** puts theirs in the place of mine */
  take: () => void;
}

/** What somebody else has saved meanwhile, field by field: keep what was typed, or take theirs. "Save" then saves what stands below. */
export function ConflictChoice({ fields }: { fields: readonly ConflictField[] }) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <div role="alert" className={styles.conflict}>
      <p>
        Somebody changed this meanwhile.
        {different.length === 0 ? ' Both of you want the same now.' : ' Choose for each field, then save.'}
      </p>
      {different.map(({ label, mine, theirs, take }) => (
        <dl key={label}>
          <dt>{label}</dt>
          <dd>Yours: {mine}</dd>
          <dd>Theirs: {theirs}</dd>
          <dd className={styles.actions}>
            <Button
              kind="secondary"
              aria-label={`Keep mine: ${label}`}
              aria-pressed={kept.includes(label)}
              onClick={() => setKept([...kept, label])}
            >
              Keep mine
            </Button>
            <Button kind="secondary" aria-label={`Take theirs: ${label}`} onClick={take}>
              Take theirs
            </Button>
            {kept.includes(label) && <span>Yours is kept.</span>}
          </dd>
        </dl>
      ))}
    </div>
  );
}
