import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useMatch } from 'react-router-dom';
import type { ClassRole } from '@/contract/classForms/entities';
import { formatDashedDate, formatTime } from '@/contract/clockTime';
import { msToDay } from '@/contract/time';
import { useFeatures } from '@/src/shared/lib/featureModule';
import { parseId } from '@/src/shared/lib/parseId';
import { Loader } from '@/src/shared/ui/Loader';
import { Button } from '@/src/shared/ui/Button';
import { classPageLeft, classPageOpened, loadRetried, robotCheckPressed } from '../classFormsEvents';
import { classFormsFeature } from '../classFormsSaga';
import { selectAddress, selectHead, selectServerNow, selectStage, selectWait } from '../classFormsSelectors';
import type { ClassAddress } from '../forms';
import { waitText } from './Delivery';
import { RobotCheck } from './RobotCheck';
import styles from './ClassPage.module.css';

export interface ClassPageProps {
  forRole: ClassRole;
  /** until the class is known */
  name: string;
  /** rendered once the class is there */
  children: ReactNode;
}

function useAddress(role: ClassRole): ClassAddress {
  const { tracking_id: trackingId = '', form_id: formId = '' } =
    useMatch('/:role/:tracking_id/:form_id')?.params ?? {};
  const query = new URLSearchParams(useLocation().search);
  const sig = query.get('sig');
  return {
    role,
    trackingId,
    formId,
    tid: parseId(query.get('tid')),
    ...(sig && { sig }),
    isEmbedded: query.get('embed') === '1',
  };
}

function Dates({ start, end }: { start: number; end: number }) {
  const days = [...new Set([start, end].map(formatDashedDate))];
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

/** Title and dates; embedded only the title, and only for screen readers (docs/rules/class-forms.md#opening-a-form). */
function Head({ name, isEmbedded }: { name: string; isEmbedded: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  const head = useSelector(selectHead);
  const isKnown = head !== null;
  useEffect(() => {
    // The button that had the focus is gone; the reader goes on at the class that it led to.
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

function ServerTime() {
  const now = useSelector(selectServerNow);
  return <p className={styles.clock}>Server time: {formatTime(now)}, UTC+8</p>;
}

/** Robot check, then a loader, then the class or an error in its place (docs/rules/class-forms.md#opening-a-form). */
function Content({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const stage = useSelector(selectStage);
  const wait = useSelector(selectWait);
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

/** In the frame of the page that comes: the loader's margin would move everything, and be gone with it. */
function Coming() {
  return (
    <div className={styles.page}>
      <Loader />
    </div>
  );
}

function OpenPage({ forRole, name, children }: ClassPageProps) {
  const dispatch = useDispatch();
  const address = useAddress(forRole);
  const text = JSON.stringify(address);
  const isOpen = JSON.stringify(useSelector(selectAddress)) === text;
  useEffect(() => {
    dispatch(classPageOpened(JSON.parse(text) as ClassAddress));
    return () => {
      dispatch(classPageLeft());
    };
  }, [dispatch, text]);
  if (!isOpen) return <Coming />;
  return (
    <div className={styles.page}>
      <Head name={name} isEmbedded={address.isEmbedded} />
      <Content>{children}</Content>
    </div>
  );
}

const features = [classFormsFeature];

/** A class page lives in the browser only; its state comes with its chunk. */
export function ClassPage(props: ClassPageProps) {
  if (useFeatures(features)) return <OpenPage {...props} />;
  return (
    <>
      <Coming />
      <noscript>
        <p className={styles.noscript}>
          This form needs JavaScript, which is switched off in your browser. Please switch it on, or{' '}
          <a href="/contactus">write to us</a>.
        </p>
      </noscript>
    </>
  );
}
