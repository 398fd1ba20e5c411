import { Button } from '@/src/shared/ui/Button';
import type { Change } from '../../tape/tape';
import { Value } from './Value';
import styles from './Changes.module.css';

interface ChangesProps {
  /** between the two positions */
  changes: readonly Change[];
  /** the position to compare with; null: the previous step */
  mark: number | null;
  position: number;
  onMark: (mark: number | null) => void;
}

const headingOf = (mark: number | null, position: number): string => {
  if (mark === null) return 'What this step changed';
  return `From step ${Math.min(mark, position)} to step ${Math.max(mark, position)}`;
};

const kindOf = ({ before, after }: Change): 'added' | 'removed' | 'changed' =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

/** The difference between two states of the tape. */
export function Changes({ changes, mark, position, onMark }: ChangesProps) {
  return (
    <section className={styles.changes} aria-label="Changes">
      <header className={styles.head}>
        <h3>{headingOf(mark, position)}</h3>
        {mark === null ? (
          <Button kind="quiet" onClick={() => onMark(position)}>
            Compare from here
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => onMark(null)}>
            Compare with the step before
          </Button>
        )}
      </header>
      {changes.length === 0 ? (
        <p className={styles.none}>The state is the same.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change.path.join('.')} className={styles.change}>
              <p className={styles.path}>
                {change.path.join('.')} <span className={styles.kind}>{kindOf(change)}</span>
              </p>
              {change.before !== undefined && (
                <del>
                  <Value value={change.before} />
                </del>
              )}
              {change.after !== undefined && (
                <ins>
                  <Value value={change.after} />
                </ins>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
