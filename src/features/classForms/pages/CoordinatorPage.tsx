import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { LazyBoundary } from '@/src/shared/lib/LazyBoundary';
import { Button } from '@/src/shared/ui/Button';
import { attendanceRows } from '../attendanceRows';
import { addingOpened } from '../classFormsEvents';
import { selectAttendanceWork, selectCoordinator, selectPendingTrainees } from '../classFormsSelectors';
import { ClassPage } from '../components/ClassPage';
import { ClassForm } from '../components/ClassForm';
import { CoordinatorTable } from '../components/forms/CoordinatorTable';
import styles from './CoordinatorPage.module.css';

const addTrainee = lazyWithPreload(() => import('../components/forms/AddTraineeModal'));

function CoordinatorForm() {
  const dispatch = useDispatch();
  const page = useSelector(selectCoordinator);
  const pending = useSelector(selectPendingTrainees);
  const { meanwhile, adding } = useSelector(selectAttendanceWork);
  // The network of a classroom may be gone when the dialog is needed.
  useEffect(() => void addTrainee.load().catch(() => undefined), []);
  if (!page) return null;
  return (
    <>
      <div className={styles.bar}>
        <Button kind="secondary" onClick={() => dispatch(addingOpened())}>
          Add trainee
        </Button>
        <p role="status" className={styles.meanwhile}>
          {meanwhile}
        </p>
      </div>
      {adding && (
        <LazyBoundary>
          <addTrainee.Component />
        </LazyBoundary>
      )}
      <ClassForm formType="coordinator">
        {({ draft, ...given }) => (
          <CoordinatorTable {...given} initial={attendanceRows(draft, page.trainees)} pending={pending} />
        )}
      </ClassForm>
    </>
  );
}

/** The page on which coordinators edit the attendance list. */
export default function CoordinatorPage() {
  return (
    <ClassPage forRole="coordinator" name="Coordinator Form">
      <CoordinatorForm />
    </ClassPage>
  );
}
