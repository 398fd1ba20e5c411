import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { TodayResponse } from '@/contract/staff/todayResponses';
import { Skeleton } from '../../shared/ui/Skeleton';
import { NotConnected } from '../live/NotConnected';
import { Failure } from '../shared/Failure';
import page from '../shared/Page.module.css';
import { Arrivals, Checks, ClassForms, FailedMails, Waiting } from './Parts';
import { Readout } from './Readout';
import { leaveToday, openToday, selectToday } from './todaySlice';
import { longDay } from './todayText';
import { Week } from './Week';
import styles from './TodayPage.module.css';
import { todayFeature } from './todaySaga';

export const features = [todayFeature];

const TICK_MS = 30_000;

/**
 * Updates waiting times while nobody uses the page, without a request.
 * @param answered the time of the response, by the server's clock: the device's may be wrong
 */
function useNow(answered: number): number {
  const [now, setNow] = useState(answered);
  useEffect(() => {
    const since = Date.now();
    const ticking = setInterval(() => setNow(answered + Date.now() - since), TICK_MS);
    return () => clearInterval(ticking);
  }, [answered]);
  return Math.max(now, answered);
}

/** The left column shows what is on, the right one what needs to be done. */
const columnsOf = ({ sessions, classes, enquiries, mails, checks }: Partial<TodayResponse>) => ({
  isWeek: [sessions, classes].some((part) => part !== undefined),
  isWork: [enquiries, mails, checks].some((part) => part !== undefined),
});

function Parts({ today }: { today: TodayResponse }) {
  const now = useNow(today.now);
  const { enquiries, mails, classes, checks } = today;
  const { isWeek, isWork } = columnsOf(today);
  return (
    <>
      <Readout today={today} now={now} />
      <div className={styles.columns}>
        {isWeek && (
          <div className={styles.column}>
            <Week today={today} />
            {classes && <ClassForms classes={classes} now={today.now} />}
            {classes && <Arrivals classes={classes} />}
          </div>
        )}
        {isWork && (
          <div className={styles.column}>
            {enquiries && <Waiting enquiries={enquiries} now={now} />}
            {mails && <FailedMails mails={mails} now={now} />}
            {checks && <Checks checks={checks} now={now} />}
          </div>
        )}
      </div>
    </>
  );
}

/** Current sessions and classes, open work, and problems. The page updates itself. */
export default function TodayPage() {
  const dispatch = useDispatch();
  const today = useSelector(selectToday);
  const { status, data } = today;
  useEffect(() => {
    dispatch(openToday());
    return () => void dispatch(leaveToday());
  }, [dispatch]);
  const { isWeek, isWork } = columnsOf(data ?? {});
  return (
    <div className={`${page.place} ${styles.page}`} data-both={isWeek && isWork}>
      <div className={page.head}>
        <h1>Today</h1>
        {data && <p className={styles.date}>{longDay(data.now)}</p>}
      </div>
      <NotConnected />
      <Failure state={today} onRetry={() => dispatch(openToday())} />
      {data && <Parts today={data} />}
      {!data && status !== 'failed' && <Skeleton lines={12} />}
    </div>
  );
}
