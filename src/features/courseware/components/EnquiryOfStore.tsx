import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ALERT_MS } from '@/contract/constants';
import type { CoursewareEnquiryPayload } from '@/contract/submissions';
import { useTabDraft } from '@/src/shared/lib/useTabDraft';
import { alertRaised } from '../../notifications/notificationsSlice';
import { selectEnquiryForm } from '../coursewareFormsSelectors';
import { ENQUIRY_DRAFT } from '../drafts';
import { enquiryLeft, enquiryRecalled, enquirySubmitted } from '../coursewareFormsSlice';
import { selectProducts } from '../coursewareSelectors';
import { enquiryDefaults, enquiryStart, type EnquiryValues } from '../enquiryForm';
import { EnquiryForm } from './EnquiryForm';

/**
 * The enquiry form connected to the store, in a dialog or the sidebar. @param ticked ids of the requested
 * products
 */
export function EnquiryOfStore({ ticked }: { ticked: readonly number[] }) {
  const dispatch = useDispatch();
  const { status, draft, stored, pending } = useSelector(selectEnquiryForm);
  const { kept, keep } = useTabDraft<EnquiryValues, CoursewareEnquiryPayload>(ENQUIRY_DRAFT, pending);
  const products = useSelector(selectProducts);
  // The count when the form opened; a submission increments it.
  const [opened] = useState(() => ({
    initial: enquiryStart(draft ?? { ...enquiryDefaults, ...kept?.values }, ticked, products),
    stored,
  }));
  useEffect(() => {
    if (kept) dispatch(enquiryRecalled(kept.pending));
  }, [dispatch, kept]);
  return (
    <EnquiryForm
      initial={opened.initial}
      products={products}
      isSending={status === 'sending'}
      onSubmit={(payload) => dispatch(enquirySubmitted(payload))}
      onRefused={(text) => dispatch(alertRaised({ kind: 'error', text, stays: ALERT_MS.standard }))}
      onTyped={keep}
      onLeave={(values) => dispatch(enquiryLeft({ values, stored: opened.stored }))}
    />
  );
}
