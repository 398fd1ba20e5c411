import { useDispatch, useSelector } from 'react-redux';
import type { Enquiry } from '@/contract/staff/enquiries';
import { ENQUIRY_STATES } from '@/contract/staff/enquiries';
import { Button } from '../../shared/ui/Button';
import { changeEnquiry, selectEnquiries, theirsTaken } from './enquiriesSlice';
import { STATE_WORDS } from './enquiryWords';
import conflicts from '../shared/ConflictChoice.module.css';
import styles from '../shared/Open.module.css';

/** What somebody else has saved meanwhile stands below; here is what was wanted. */
export function ConflictBar({ enquiry }: { enquiry: Enquiry }) {
  const dispatch = useDispatch();
  const { conflict } = useSelector(selectEnquiries);
  if (!conflict) return null;
  const { id, version, state, taken_by } = enquiry;
  const wanted = ENQUIRY_STATES.find((one) => one === conflict.state);
  return (
    <div role="alert" className={conflicts.conflict}>
      <p>
        Changed meanwhile: it is “{STATE_WORDS[state]}” now, taken by {taken_by ? taken_by.name : 'nobody'}.
        {wanted && ` You wanted “${STATE_WORDS[wanted]}”.`}
      </p>
      <div className={styles.tools}>
        <Button kind="secondary" onClick={() => dispatch(changeEnquiry({ id, version, change: conflict }))}>
          Keep mine
        </Button>
        <Button kind="secondary" onClick={() => dispatch(theirsTaken())}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
