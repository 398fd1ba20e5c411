import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { TAB_LABELS } from '@/contract/classForms/formLabels';
import { emailTyped, personPicked, tabChosen } from '../classFormsEvents';
import {
  selectAddress,
  selectAttendance,
  selectEmail,
  selectIsLocked,
  selectLinkedId,
  selectOpenTab,
  selectPersonId,
  selectProblem,
  selectTabs,
  selectTrainee,
} from '../classFormsSelectors';
import { Tabs } from '@/src/shared/ui/Tabs';
import { TraineeForm } from './TraineeForm';
import { Identity } from './Identity';

/** The name selector, and a tab for each form. */
export function TraineeForms() {
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
  const linkedId = useSelector(selectLinkedId);
  const isLinkOpen = linkedId !== 0 && identity.personId === 0;
  useEffect(() => {
    // The name of the link was put on the list while the page was open.
    if (isLinkOpen) dispatch(personPicked(linkedId));
  }, [dispatch, isLinkOpen, linkedId]);
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
        tabs={tabs.map(({ type }) => ({ id: type, label: TAB_LABELS[type] }))}
        selected={open.type}
        onSelect={(type) => dispatch(tabChosen(type))}
      >
        <TraineeForm key={open.type} type={open.type} training={training} message={open.message} />
      </Tabs>
    </>
  );
}
