import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ALERT_MS } from '../../../../contract/constants';
import type { ContactPayload } from '../../../../contract/entities';
import { onFirstTouch } from '../../../shared/lib/firstTouch';
import { lazyPart } from '../../../shared/lib/lazyPart';
import { Optional } from '../../../shared/lib/Optional';
import { alertRaised } from '../../notifications/notificationsSlice';
import { contactDefaults } from '../contactForm';
import { selectContactStored, selectIsContactProcessing } from '../enquiriesSelectors';
import { contactSubmitted } from '../enquiriesSlice';
import { ContactForm } from './ContactForm';

const processing = lazyPart(
  () => import(/* webpackChunkName: "processing" */ '../../../shared/ui/Processing'),
);

/** The contact form with the store behind it. */
export default function EnquiryForm({
  initial,
  showRemark,
}: {
  initial?: Partial<ContactPayload>;
  showRemark?: boolean;
}) {
  const dispatch = useDispatch();
  // Fetched ahead: a form is also sent when the network is poor.
  useEffect(() => onFirstTouch(() => void processing.load().catch(() => undefined)), []);
  const isProcessing = useSelector(selectIsContactProcessing);
  return (
    <>
      <ContactForm
        initial={{ ...contactDefaults, ...initial }}
        isProcessing={isProcessing}
        stored={useSelector(selectContactStored)}
        showRemark={showRemark}
        onSubmit={(payload) => dispatch(contactSubmitted(payload))}
        onRefused={(text) => dispatch(alertRaised({ kind: 'error', text, stays: ALERT_MS.standard }))}
      />
      {isProcessing && (
        <Optional>
          <processing.Component />
        </Optional>
      )}
    </>
  );
}
