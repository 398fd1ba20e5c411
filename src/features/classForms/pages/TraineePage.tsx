import { useDispatch, useSelector } from 'react-redux';
import type { TraineeFormType } from '@/contract/classForms/entities';
import { emailTyped, personPicked, tabChosen } from '../classFormsEvents';
import {
  selectAddress,
  selectAttendance,
  selectEmail,
  selectIsLocked,
  selectOpenTab,
  selectPersonId,
  selectProblem,
  selectTabs,
  selectTrainee,
} from '../classFormsSelectors';
import { ClassPage } from '../components/ClassPage';
import { Tabs } from '@/src/shared/ui/Tabs';
import { TraineeForm } from '../components/TraineeForm';
import { Identity } from '../components/Identity';

const LABELS: Record<TraineeFormType, string> = {
  trainees_background: 'Background Info',
  pre_assessment: 'Pre-Assessment',
  post_assessment: 'Post-Assessment',
  evaluation: 'Training Evaluation',
  survey: 'Course Survey',
};

function TraineeForms() {
  const dispatch = useDispatch();
  const training = useSelector(selectTrainee);
  const tabs = useSelector(selectTabs);
  const open = useSelector(selectOpenTab);
  const email = useSelector(selectEmail);
  const address = useSelector(selectAddress);
  const identity = {
    people: useSelector(selectAttendance),
    personId: useSelector(selectPersonId),
    isLocked: useSelector(selectIsLocked),
    problem: useSelector(selectProblem),
  };
  if (!training || !open) return null;
  return (
    <>
      <Identity
        {...identity}
        email={address?.isEmbedded ? undefined : email}
        onEmailTyped={(text) => dispatch(emailTyped(text))}
        onPersonPicked={(id) => dispatch(personPicked(id))}
      />
      <Tabs
        label="Forms of this class"
        tabs={tabs.map(({ type }) => ({ id: type, label: LABELS[type] }))}
        selected={open.type}
        onSelect={(type) => dispatch(tabChosen(type))}
      >
        <TraineeForm key={open.type} type={open.type} training={training} message={open.message} />
      </Tabs>
    </>
  );
}

/** A trainee's forms: assessments, background, evaluation and survey (docs/rules/class-forms.md#opening-a-form). */
export default function TraineePage() {
  return (
    <ClassPage forRole="trainee" name="Class Forms">
      <TraineeForms />
    </ClassPage>
  );
}
