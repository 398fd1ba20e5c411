import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ContactPayload } from '@/contract/submissions';
import { onFirstInteraction } from '@/src/shared/lib/firstInteraction';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { LazyBoundary } from '@/src/shared/lib/LazyBoundary';
import { useTabDraft } from '@/src/shared/lib/useTabDraft';
import { errorRaised } from '../../notifications/notificationsSlice';
import { contactChecks, contactDefaults } from '../contactForm';
import {
  selectContactForm,
  selectContactPending,
  selectContactStored,
  selectIsContactProcessing,
} from '../enquiriesSelectors';
import { contactRecalled, contactSubmitted } from '../enquiriesSlice';
import { noteSending } from '../sentDrafts';
import { ContactForm } from './ContactForm';
import { SentPanel } from './SentPanel';

const processing = lazyWithPreload(() => import('@/src/shared/ui/Processing'));

/** The contact form connected to the store. */
export default function EnquiryForm({
  initial,
  keptAs,
  subject,
  showRemark,
}: {
  initial?: Partial<ContactPayload>;
  /** identifies this form's draft */
  keptAs: string;
  subject?: string;
  showRemark?: boolean;
}) {
  const dispatch = useDispatch();
  // Preloaded, because a form is also sent over a poor network.
  useEffect(
    () =>
      onFirstInteraction(() => {
        for (const part of [contactChecks, processing]) part.load().catch(() => undefined);
      }),
    [],
  );
  const isProcessing = useSelector(selectIsContactProcessing);
  const isOwn = useSelector(selectContactForm) === keptAs;
  const stored = useSelector(selectContactStored);
  const { kept, keep } = useTabDraft<ContactPayload, ContactPayload>(
    keptAs,
    useSelector(selectContactPending),
    contactRecalled,
  );
  // The last payload sent from here, and the number of stored enquiries before it: it was stored once the
  // number is higher.
  const [asked, setAsked] = useState<{ payload: ContactPayload; storedBefore: number }>();
  const submit = (payload: ContactPayload): void => {
    setAsked({ payload, storedBefore: stored });
    dispatch(contactSubmitted(payload, keptAs));
  };
  return (
    <>
      {asked && stored > asked.storedBefore && <SentPanel key={stored} sent={asked.payload} />}
      <ContactForm
        initial={{ ...contactDefaults, ...initial }}
        kept={kept?.values}
        subject={subject}
        isProcessing={isProcessing}
        isOwn={isOwn}
        stored={stored}
        showRemark={showRemark}
        onTyped={keep}
        onSubmit={submit}
        onLeaving={() => noteSending(keptAs)}
        onRefused={(text) => dispatch(errorRaised(text))}
      />
      {isProcessing && (
        <LazyBoundary>
          <processing.Component />
        </LazyBoundary>
      )}
    </>
  );
}
