import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation, useMatch } from 'react-router-dom';
import type { ClassRole } from '@/contract/classForms/entities';
import { formatTime } from '@/contract/clockTime';
import { msToFormDay } from '@/contract/formDays';
import { msToDay } from '@/contract/time';
import { Loader } from '@/src/shared/ui/Loader';
import { Button } from '@/src/shared/ui/Button';
import { classPageLeft, classPageOpened, loadRetried, robotCheckPressed } from '../classFormsEvents';
import {
  selectAddress,
  selectHead,
  selectIsOpenAt,
  selectServerNow,
  selectStage,
  selectWait,
  type WithClassForms,
} from '../classFormsSelectors';
import { selectIsOnlyHere } from '../deliverySelectors';
import { classAddressOf, type ClassAddress } from '../forms';
import { waitText } from './Delivery';
import { RobotCheck } from './RobotCheck';
import styles from './ClassPage.module.css';

export interface ClassPageProps {
  forRole: ClassRole;
  /** until the class has loaded */
  name: string;
  /** rendered once the class has loaded */
  children: ReactNode;
}

function useAddress(role: ClassRole): ClassAddress {
  const params = useMatch('/:role/:tracking_id/:form_id')?.params ?? {};
  return classAddressOf(role, params, new URLSearchParams(useLocation().search));
}

function Dates({ start, end }: { start: number; end: number }) {
  const days = [...new Set([start, end].map(msToFormDay))];
  return (
    <p className={styles.dates}>
      {days.map((day, place) => (
        <span key={day}>
          {place > 0 && ' – '}
          <time dateTime={msToDay(place === 0 ? start : end)}>{day}</time>
        </span>
      ))}
    </p>
  );
}

/**
 * Title and dates; when embedded only the title, and only for screen readers
 * (docs/rules/class-forms.md#opening-a-form).
 */
function Head({ name, isEmbedded }: { name: string; isEmbedded: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const head = useSelector(selectHead);
  const isKnown = head !== null;
  useEffect(() => {
    // The focused button has disappeared; the focus moves to the class that it opened.
    if (isKnown) title.current?.focus({ preventScroll: true });
  }, [isKnown]);
  return (
    <header className={isEmbedded ? 'visually-hidden' : styles.head}>
      <h1 ref={title} tabIndex={-1}>
        {head?.course_title ?? name}
      </h1>
      {head && !isEmbedded && <Dates start={head.course_start_date} end={head.course_end_date} />}
    </header>
  );
}

/** The site's own navigation would not ask: the browser follows the link itself. */
function leaveToBrowser(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation();
}

/** The browser asks for confirmation before leaving, with its own text. */
function useLeavingAsked(): void {
  const isOnlyHere = useSelector(selectIsOnlyHere);
  useEffect(() => {
    if (!isOnlyHere) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // Chrome and Edge ask for nothing less before version 119.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', leaveToBrowser, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', leaveToBrowser, true);
    };
  }, [isOnlyHere]);
}

function ServerTime() {
  const now = useSelector(selectServerNow);
  return <p className={styles.clock}>{`Server time: ${formatTime(now)}, UTC+8`}</p>;
}

/**
 * Robot check, then a loader, then the class or an error in its place
 * (docs/rules/class-forms.md#opening-a-form).
 */
function Content({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const stage = useSelector(selectStage);
  const wait = useSelector(selectWait);
  useLeavingAsked();
  switch (stage.at) {
    case 'robotCheck':
    case 'solving':
      return (
        <RobotCheck
          isSolving={stage.at === 'solving'}
          problem={stage.at === 'robotCheck' ? stage.problem : undefined}
          wait={wait}
          onPress={() => dispatch(robotCheckPressed())}
        />
      );
    case 'loading':
      return <Loader text={waitText(wait) || undefined} />;
    case 'failed':
      return (
        <div role="alert" className={styles.failed}>
          <p>{stage.message}</p>
          {stage.reference && (
            <p>
              Reference: <code>{stage.reference}</code>
            </p>
          )}
          <Button kind="secondary" onClick={() => dispatch(loadRetried())}>
            Try again
          </Button>
        </div>
      );
    case 'ready':
      return (
        <>
          {children}
          <ServerTime />
        </>
      );
  }
}

/**
 * A server-rendered class page: the robot check can be pressed before its scripts have loaded
 * (docs/decisions/0113). Everything else is rendered in the browser.
 */
export function ClassPage({ forRole, name, children }: ClassPageProps) {
  const dispatch = useDispatch();
  const store = useStore<WithClassForms>();
  const address = useAddress(forRole);
  const text = JSON.stringify(address);
  const isOpen = useSelector((state: WithClassForms) => selectIsOpenAt(state, address));
  const wasOpen = useSelector(selectAddress) !== null;
  useEffect(() => {
    const opened = JSON.parse(text) as ClassAddress;
    // The route may have opened it (`begin`).
    if (!selectIsOpenAt(store.getState(), opened)) dispatch(classPageOpened(opened));
    return () => {
      dispatch(classPageLeft());
    };
  }, [dispatch, store, text]);
  // The store contains another page's state.
  if (!isOpen && wasOpen) {
    return (
      <div className={styles.page}>
        <Loader />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Head name={name} isEmbedded={address.isEmbedded} />
      <noscript>
        <p>
          This form needs JavaScript, which is switched off in your browser. Please switch it on, or{' '}
          <a href="/contactus">write to us</a>.
        </p>
      </noscript>
      <Content>{children}</Content>
    </div>
  );
}
