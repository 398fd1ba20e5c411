import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NO_FIELDS, UNAVAILABLE } from '@/contract/classForms/messages';
import { PROCESSING } from '@/contract/messages';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { LazyBoundary } from '@/src/shared/lib/LazyBoundary';
import {
  draftDiscarded,
  draftPassedOver,
  draftRestored,
  formEdited,
  formRefused,
  formSubmitted,
} from '../classFormsEvents';
import {
  selectEdits,
  selectFormKey,
  selectFoundDrafts,
  selectIsAwaited,
  selectIsBusy,
  selectPersonName,
  selectQueue,
  selectStarts,
  selectVersion,
  selectWait,
  type WithClassForms,
} from '../classFormsSelectors';
import { selectDelivery } from '../deliverySelectors';
import { isUnnamed, type FormData, type FormType } from '../forms';
import { Delivery, waitText } from './Delivery';
import type { FormProps } from './forms/FormProps';
import { OwnerLine } from './forms/SubmitBar';
import { UnsentAnswers } from './UnsentAnswers';
import styles from './ClassForm.module.css';

const processing = lazyWithPreload(() => import('@/src/shared/ui/Processing'));

/** The props of a form, and its draft. */
export type GivenProps = Omit<FormProps<unknown, FormData>, 'initial'> & { draft: unknown };

export interface ClassFormProps {
  formType: FormType;
  /** replaces the form */
  message?: string;
  children: (given: GivenProps) => ReactNode;
}

/** A form of the class with its surroundings: unsent answers, the delivery status, the overlay. */
export function ClassForm({ formType, message, children }: ClassFormProps) {
  const dispatch = useDispatch();
  const key = useSelector((state: WithClassForms) => selectFormKey(state, formType));
  const version = useSelector((state: WithClassForms) => selectVersion(state, key));
  const isBusy = useSelector((state: WithClassForms) => selectIsBusy(state, key));
  const isAwaited = useSelector((state: WithClassForms) => selectIsAwaited(state, key));
  const delivery = useSelector((state: WithClassForms) => selectDelivery(state, key));
  const drafts = useSelector(selectFoundDrafts)[key];
  const isWaiting = useSelector(selectQueue)[key] !== undefined;
  // A form that is closed for the selected person mentions neither other people's drafts nor pending
  // submissions.
  const offered =
    message === undefined
      ? drafts
      : drafts?.filter(({ place }) => !isWaiting && place.key === key && !isUnnamed(key));
  const found = offered?.length ? offered : undefined;
  const draft = useSelector(selectEdits)[key]?.values;
  const isStarted = useSelector(selectStarts)[key]?.at === 'started';
  const wait = useSelector(selectWait);
  const name = useSelector(selectPersonName);
  // The coordinator's list belongs to no single person.
  const owner = formType === 'coordinator' ? undefined : name;
  const given = {
    isBusy,
    ...(owner !== undefined && { owner }),
    onChange: (values: unknown) => dispatch(formEdited({ formType, values })),
    onSubmit: (data: FormData) => {
      if (!isBusy) dispatch(formSubmitted({ formType, data }));
    },
    onInvalid: (text: string) => dispatch(formRefused(text)),
  };
  // Preloaded, because a form is also sent over a poor network.
  useEffect(() => void processing.load().catch(() => undefined), []);
  const form = <Fragment key={`${key}/${version}`}>{children({ ...given, draft })}</Fragment>;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if ((version === 0 && !isStarted) || isBusy) return undefined;
    // The pressed button has disappeared: the focus moves to its place.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [version, isStarted, isBusy]);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosed = message === UNAVAILABLE || message === NO_FIELDS;
    // The focused field has disappeared, and the footer may be in its place.
    if (wasOpen.current && isClosed && document.activeElement === document.body) place.current?.focus();
    wasOpen.current = message === undefined;
  }, [message]);
  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {found && (
          <UnsentAnswers
            drafts={found}
            formKey={key}
            isOpen={message === undefined}
            isWaiting={isWaiting}
            onRestore={(draft) => dispatch(draftRestored({ key, draft }))}
            onPassOver={isUnnamed(key) ? undefined : (draft) => dispatch(draftPassedOver({ key, draft }))}
            onDiscard={(draft) => dispatch(draftDiscarded({ key, draft }))}
          />
        )}
        {message === undefined && !found && owner !== undefined && (
          <div className={styles.owner}>
            <OwnerLine owner={owner} />
          </div>
        )}
        {message === undefined ? !found && form : <p className={styles.message}>{message}</p>}
      </div>
      <Delivery text={delivery} wait={wait} />
      {isAwaited && (
        <LazyBoundary>
          <processing.Component text={`${PROCESSING} ${waitText(wait)}`.trim()} />
        </LazyBoundary>
      )}
    </>
  );
}
