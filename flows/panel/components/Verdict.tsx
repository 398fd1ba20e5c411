import { Button } from '@/src/shared/ui/Button';
import type { Verdict as VerdictOf } from '../flowsSlice';
import styles from './Verdict.module.css';

interface VerdictProps {
  verdict: VerdictOf;
  onReplay: () => void;
  onChoose: (position: number) => void;
}

/** Whether the sagas of this build still behave as on the tape. */
export function Verdict({ verdict, onReplay, onChoose }: VerdictProps) {
  if (verdict.is === 'unknown')
    return (
      <Button kind="quiet" className={styles.ask} onClick={onReplay}>
        Replay with this version
      </Button>
    );
  return (
    <div role="status" className={styles.verdict}>
      {verdict.is === 'awaited' && <p>Replaying…</p>}
      {verdict.is === 'same' && <p>Replayed: this version does the same.</p>}
      {verdict.is === 'different' && (
        <>
          <pre>{verdict.words}</pre>
          <Button kind="quiet" onClick={() => onChoose(verdict.position)}>
            Go to step {verdict.position}
          </Button>
        </>
      )}
    </div>
  );
}
