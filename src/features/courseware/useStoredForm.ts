import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTabDraft } from '../../shared/lib/useTabDraft';
import { errorRaised } from '../notifications/notificationsSlice';
import { selectProducts } from './coursewareSelectors';
import type { StoredForm } from './storedForms';
import type { CoursewareFormProps } from './useCoursewareForm';

/** Connects a form to the store. @returns its props; `initial` is its draft, if there is one */
export function useStoredForm<Payload, Values>(
  { draftName, selectForm, actions }: StoredForm<Payload, Values>,
  defaults: Values,
): CoursewareFormProps<Values, Payload> {
  const dispatch = useDispatch();
  const { status, draft, stored, pending } = useSelector(selectForm);
  const { kept, keep } = useTabDraft<Values, Payload>(draftName, pending, actions.recalled);
  // The count when the form opened; a submission increments it.
  const [opened] = useState({ initial: draft ?? { ...defaults, ...kept?.values }, stored });
  return {
    initial: opened.initial,
    products: useSelector(selectProducts),
    isSending: status === 'sending',
    onSubmit: (payload) => dispatch(actions.submitted(payload)),
    onRefused: (text) => dispatch(errorRaised(text)),
    onTyped: keep,
    onLeave: (values) => dispatch(actions.left({ values, stored: opened.stored })),
  };
}
