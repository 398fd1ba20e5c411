import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ALERT_MS } from '@/contract/constants';
import type { CallPayload } from '@/contract/submissions';
import { useTabDraft } from '@/src/shared/lib/useTabDraft';
import Modal from '@/src/shared/ui/Modal';
import { alertRaised } from '../../notifications/notificationsSlice';
import { callDefaults, type CallValues } from '../callForm';
import { selectCallForm } from '../coursewareFormsSelectors';
import { CALL_DRAFT } from '../drafts';
import { callLeft, callRecalled, callSubmitted } from '../coursewareFormsSlice';
import { selectProducts } from '../coursewareSelectors';
import { CallForm } from './CallForm';

/** "Schedule a Call" as a dialog. */
export default function CallDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const { status, draft, stored, pending } = useSelector(selectCallForm);
  const { kept, keep } = useTabDraft<CallValues, CallPayload>(CALL_DRAFT, pending);
  const products = useSelector(selectProducts);
  // The count when the dialog opened; a submission increments it.
  const [opened] = useState({ initial: draft ?? { ...callDefaults, ...kept?.values }, stored });
  useEffect(() => {
    if (kept) dispatch(callRecalled(kept.pending));
  }, [dispatch, kept]);
  return (
    <Modal title="Schedule a Call" width="wide" onClose={onClose}>
      <CallForm
        initial={opened.initial}
        products={products}
        isSending={status === 'sending'}
        onSubmit={(payload) => dispatch(callSubmitted(payload))}
        onRefused={(text) => dispatch(alertRaised({ kind: 'error', text, stays: ALERT_MS.standard }))}
        onTyped={keep}
        onLeave={(values) => dispatch(callLeft({ values, stored: opened.stored }))}
      />
    </Modal>
  );
}
