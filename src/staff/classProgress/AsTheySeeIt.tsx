import { useEffect, useState } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { formatDateTime } from '@/contract/clockTime';
import type { TraineeTraining } from '@/contract/schemas/responsesClasses';
import type { PersonProgress } from '@/contract/staff/classProgress';
import { TraineeForms } from '../../features/classForms/components/TraineeForms';
import Modal from '../../shared/ui/Modal';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Failure } from '../shared/Failure';
import { openView, selectProgress } from './progressSlice';
import { traineeStore } from './traineeStore';
import styles from './Progress.module.css';

function Phone({ training, personId }: { training: TraineeTraining; personId: number }) {
  const [store] = useState(() => traineeStore(training, personId));
  return (
    <div className={styles.phone}>
      <Provider store={store}>
        <TraineeForms />
      </Provider>
    </div>
  );
}

interface DialogProps {
  trackingId: string;
  person: PersonProgress;
  onClose: () => void;
}

/** The trainee's current forms on a phone: the same components, with the trainee's own view of the class. */
export default function AsTheySeeIt({ trackingId, person, onClose }: DialogProps) {
  const dispatch = useDispatch();
  const { view } = useSelector(selectProgress);
  const { data, status } = view;
  const again = () => dispatch(openView({ id: trackingId, trainee: person.id }));
  useEffect(
    () => void dispatch(openView({ id: trackingId, trainee: person.id })),
    [dispatch, trackingId, person.id],
  );
  return (
    <Modal title="As they see it" onClose={onClose}>
      <div className={styles.dialog}>
        <Failure state={view} onRetry={again} />
        {(status === 'loading' || status === 'idle') && <Skeleton lines={8} />}
        {status === 'ready' && data && (
          <>
            <p>
              The forms of {person.name} at {formatDateTime(data.server_time)}. Only to look at: nothing that
              is pressed here does anything, and answers are not shown.
            </p>
            <Phone key={data.server_time} training={data} personId={person.id} />
          </>
        )}
      </div>
    </Modal>
  );
}
