import { useDispatch } from 'react-redux';
import type { Enquiry } from '@/contract/staff/enquiriesResponses';
import { ENQUIRY_STATES } from '@/contract/staff/enquiries';
import { Button } from '../../shared/ui/Button';
import { theirsTaken, type Conflict } from './enquiriesSlice';
import { STATE_LABELS } from './enquiryText';
import styles from '../shared/Open.module.css';
import conflicts from './ConflictBar.module.css';

interface ConflictBarProps {
  enquiry: Enquiry;
  conflict: Conflict;
  onKeep: () => void;
}

/** What was intended here besides a state. */
function wantedTaker(conflict: Conflict): string {
  if (conflict.isReply || conflict.taken_by === undefined) return '';
  return conflict.taken_by === null ? ' You wanted to give it back.' : ' You wanted to take it.';
}

/**
 * Shown when somebody else has saved meanwhile: the page has their version, the bar what was intended here. A
 * dialog like that of other conflicts, but beside the enquiry, which may be read before one chooses.
 */
export function ConflictBar({ enquiry: { state, taken_by }, conflict, onKeep }: ConflictBarProps) {
  const dispatch = useDispatch();
  const wanted = ENQUIRY_STATES.find((one) => one === conflict.state);
  return (
    <div role="dialog" aria-label="Changed meanwhile" className={conflicts.conflict}>
      <p role="alert">
        Changed meanwhile: it is “{STATE_LABELS[state]}” now, taken by {taken_by ? taken_by.name : 'nobody'}.
        {wanted && ` You wanted “${STATE_LABELS[wanted]}”.`}
        {wantedTaker(conflict)}
        {conflict.isReply && ' Your reply has not been sent: it is kept here.'}
      </p>
      <div className={styles.tools}>
        <Button kind="secondary" onClick={onKeep}>
          Keep mine
        </Button>
        <Button kind="secondary" onClick={() => dispatch(theirsTaken())}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
