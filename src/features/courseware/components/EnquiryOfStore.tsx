import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ALERT_MS } from '@/contract/constants';
import { alertRaised } from '../../notifications/notificationsSlice';
import { selectEnquiryForm } from '../coursewareFormsSelectors';
import { enquiryLeft, enquirySubmitted } from '../coursewareFormsSlice';
import { selectProducts } from '../coursewareSelectors';
import { enquiryStart } from '../enquiryForm';
import { EnquiryForm } from './EnquiryForm';

/** The enquiry form with the store behind it, over the page or beside it. @param ticked ids of the asked-for products */
export function EnquiryOfStore({ ticked }: { ticked: readonly number[] }) {
  const dispatch = useDispatch();
  const { status, draft, stored } = useSelector(selectEnquiryForm);
  const products = useSelector(selectProducts);
  // As it was when the form opened: what is sent from it counts on.
  const [opened] = useState(() => ({ initial: enquiryStart(draft, ticked), stored }));
  return (
    <EnquiryForm
      initial={opened.initial}
      products={products}
      isSending={status === 'sending'}
      onSubmit={(payload) => dispatch(enquirySubmitted(payload))}
      onRefused={(text) => dispatch(alertRaised({ kind: 'error', text, stays: ALERT_MS.standard }))}
      onLeave={(values) => dispatch(enquiryLeft({ values, stored: opened.stored }))}
    />
  );
}
