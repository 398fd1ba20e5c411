import { Suspense, useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { UNAVAILABLE } from '@/contract/messages';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { LazyBoundary } from '@/src/shared/lib/LazyBoundary';
import { parseId } from '@/src/shared/lib/parseId';
import { Breadcrumbs } from '@/src/shared/ui/Breadcrumbs';
import { EmptyState } from '@/src/shared/ui/EmptyState';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { CostStep } from '../components/CostStep';
import { Estimate } from '../components/Estimate';
import { ThankYou } from '../components/ThankYou';
import { WizardSteps } from '../components/WizardSteps';
import type { FlexForm } from '../draft';
import {
  selectChoice,
  selectChosenCourse,
  selectChosenSession,
  selectCity,
  selectEstimate,
  selectForm,
  selectHotels,
  selectIsRestored,
  selectOffers,
  selectSubmission,
} from '../flexSelectors';
import {
  estimateAsked,
  hotelsAsked,
  registrationRestarted,
  registrationSubmitted,
  registrationTyped,
  wizardOpened,
} from '../flexSlice';
import { lacksPrice } from '../offers';
import { isAtStep, reachable, stepAddress, stepOf, type Step } from '../steps';
import styles from './FlexWizardPage.module.css';

const registration = lazyWithPreload(() => import('../components/RegistrationForm'));
const processing = lazyWithPreload(() => import('@/src/shared/ui/Processing'));

/** Step 2 connected to the store. */
function RegistrationStep({ onBack }: { onBack: () => void }) {
  const dispatch = useDispatch();
  const form = useSelector(selectForm);
  const course = useSelector(selectChosenCourse);
  const session = useSelector(selectChosenSession);
  const hotels = useSelector(selectHotels);
  const city = useSelector(selectCity);
  const { status: estimate } = useSelector(selectEstimate);
  const isProcessing = useSelector(selectSubmission) === 'processing';
  const onTyped = useCallback((typed: FlexForm) => void dispatch(registrationTyped(typed)), [dispatch]);
  // Without an estimate from step 1, for example after a reload, it is requested here.
  const isOwed = (estimate === 'idle' || estimate === 'stale') && session && !lacksPrice(session);
  useEffect(() => {
    if (isOwed) dispatch(estimateAsked());
  }, [dispatch, isOwed]);
  if (!course || !session) return null;
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <div className={styles.columns}>
        <registration.Component
          initial={form}
          {...{ course, session, city, isProcessing, onTyped, onBack }}
          hotels={hotels}
          onHotels={() => dispatch(hotelsAsked())}
          onSubmit={(payload) => dispatch(registrationSubmitted(payload))}
        />
        <Estimate />
      </div>
      {isProcessing && (
        <LazyBoundary>
          <processing.Component />
        </LazyBoundary>
      )}
    </Suspense>
  );
}

/** The step of the URL, or the last one that is reachable. */
function useStep() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  const asked = stepOf(query);
  const given = parseId(query.get('course_id'));
  const { course } = useSelector(selectChoice);
  const { status } = useSelector(selectOffers);
  const isRestored = useSelector(selectIsRestored);
  const hasSession = useSelector(selectChosenSession) !== undefined;
  const submission = useSelector(selectSubmission);
  const wasRegistered = (state as { isRegistered?: true } | null)?.isRegistered === true;
  const isKnown = isRestored && (status === 'ready' || status === 'failed');
  const shown = reachable(asked, {
    hasSession,
    isRegistered: submission === 'stored' || (asked === 3 && wasRegistered),
  });

  useEffect(() => void dispatch(wizardOpened(given)), [dispatch, given]);
  useEffect(() => {
    if (!isKnown || shown === asked) return;
    // The history entry records the registration, so that a reload shows the thank-you page again.
    const remembered = shown === 3 ? { isRegistered: true } : null;
    void navigate(stepAddress(shown, course), { replace: true, state: remembered });
  }, [navigate, isKnown, shown, asked, course]);
  useEffect(() => {
    // Preloaded: the form is needed next, possibly over a poor network.
    if (hasSession) void Promise.all([registration.load(), processing.load()]).catch(() => undefined);
  }, [hasSession]);

  // A second press, before the step is shown, would put it into the history twice.
  const go = (step: Step): void => {
    if (!isAtStep(step, course)) void navigate(stepAddress(step, course));
  };
  return { shown, isKnown: isKnown || asked === 1, isRestored, go };
}

/** The FLEX wizard (docs/rules/flex.md#course-and-stay). */
export default function FlexWizardPage() {
  const dispatch = useDispatch();
  const { status } = useSelector(selectOffers);
  const { shown, isKnown, isRestored, go } = useStep();
  const restart = (): void => {
    dispatch(registrationRestarted());
    go(1);
  };
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Fly Learn EXperience', href: '/flex' },
          { label: 'Registration' },
        ]}
      />
      <div data-scroll-target>
        <h1>FLEX registration</h1>
        <noscript>
          <p className={styles.noscript}>
            This wizard needs JavaScript, which is switched off in your browser. Please{' '}
            <a href="/contactus">write to us</a> instead: name the course, the city and the date, and we send
            you a quotation.
          </p>
        </noscript>
        <WizardSteps current={shown} />
        {status === 'failed' && (
          <EmptyState title={UNAVAILABLE} action={{ href: '/contactus', label: 'Contact us' }} />
        )}
        {status !== 'failed' && (!isKnown || status !== 'ready') && <Skeleton lines={8} />}
        {status === 'ready' && isKnown && shown === 1 && (
          <CostStep isDisabled={!isRestored} onNext={() => go(2)} />
        )}
        {status === 'ready' && isKnown && shown === 2 && <RegistrationStep onBack={() => go(1)} />}
        {status === 'ready' && isKnown && shown === 3 && <ThankYou onRestart={restart} />}
      </div>
    </div>
  );
}
