import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ALERT_MS } from '@/contract/constants';
import Modal from '@/src/shared/ui/Modal';
import { alertRaised } from '../../notifications/notificationsSlice';
import { callDefaults } from '../callForm';
import { selectCallForm } from '../coursewareFormsSelectors';
import { callLeft, callSubmitted } from '../coursewareFormsSlice';
import { selectProducts } from '../coursewareSelectors';
import { CallForm } from './CallForm';

/** "Schedule a Call" over the page. */
export default function CallDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { status, draft, stored } = useSelector(selectCallForm);
  const products = useSelector(selectProducts);
  // As it was when the dialog opened: what is sent from it counts on.
  const [opened] = useState({ initial: draft ?? callDefaults, stored });
  return (
    <Modal title="Schedule a Call" width="wide" onClose={onClose}>
      <CallForm
        initial={opened.initial}
        products={products}
        isSending={status === 'sending'}
        onSubmit={(payload) => dispatch(callSubmitted(payload))}
        onRefused={(text) => dispatch(alertRaised({ kind: 'error', text, stays: ALERT_MS.standard }))}
        onLeave={(values) => dispatch(callLeft({ values, stored: opened.stored }))}
      />
    </Modal>
  );
}
