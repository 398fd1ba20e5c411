import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { LazyBoundary } from '@/src/shared/lib/LazyBoundary';
import { selectSite } from '../../site/siteSlice';
import { personPicked } from '../classFormsEvents';
import {
  selectAttendance,
  selectBackgroundRows,
  selectInstructor,
  selectInstructorMessage,
  selectPersonId,
  selectProblem,
} from '../classFormsSelectors';
import { ClassPage } from '../components/ClassPage';
import { ClassForm } from '../components/ClassForm';
import { TemplateForm } from '../components/forms/TemplateForm';
import { Identity } from '../components/Identity';
import { Button } from '@/src/shared/ui/Button';
import { templateValues } from '../draftValues';

const backgrounds = lazyWithPreload(() => import('../components/TraineeBackgroundModal'));

/** For trying the site out: production shows nobody's background (docs/rules/class-forms.md#instructors). */
function TraineeBackground() {
  const rows = useSelector(selectBackgroundRows);
  const { environment } = useSelector(selectSite);
  const [isOpen, setOpen] = useState(false);
  if (!rows || environment === 'production') return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Trainee background
      </Button>
      {isOpen && (
        <LazyBoundary>
          <backgrounds.Component rows={rows} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

function InstructorForm() {
  const dispatch = useDispatch();
  const training = useSelector(selectInstructor);
  const message = useSelector(selectInstructorMessage);
  const identity = {
    people: useSelector(selectAttendance),
    personId: useSelector(selectPersonId),
    problem: useSelector(selectProblem),
  };
  if (!training) return null;
  const form = { template: training.instructor_form_template, trainers: training.trainers };
  return (
    <>
      <Identity {...identity} isLocked={false} onPersonPicked={(id) => dispatch(personPicked(id))} />
      <TraineeBackground />
      <ClassForm formType="instructor" message={message}>
        {({ draft, ...given }) => (
          <TemplateForm {...given} {...form} formType="instructor" initial={templateValues(draft, form)} />
        )}
      </ClassForm>
    </>
  );
}

/** The form of a class's instructors (docs/rules/class-forms.md#instructors). */
export default function InstructorPage() {
  return (
    <ClassPage forRole="instructor" name="Instructor Form">
      <InstructorForm />
    </ClassPage>
  );
}
