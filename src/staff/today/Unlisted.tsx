import { Link } from 'react-router-dom';
import { counted } from '@/contract/counted';
import { paths } from '@/contract/paths';
import type { TodayResponse } from '@/contract/staff/todayResponses';
import { startOfDay } from '@/contract/time';
import styles from './Week.module.css';

/** "Today" lists the first sessions and classes only: how many there are beyond those, and where. */
export function UnlistedSessions({ sessions }: Pick<TodayResponse, 'sessions'>) {
  const count = sessions ? sessions.total - sessions.list.length : 0;
  if (count <= 0) return null;
  return (
    <p className={styles.facts}>
      And {counted(count, 'more session')}, <a href={paths.calendar}>in the calendar</a>.
    </p>
  );
}

export function UnlistedClasses({ classes, now }: Pick<TodayResponse, 'classes' | 'now'>) {
  const count = classes ? classes.total - classes.list.length : 0;
  if (count <= 0) return null;
  // They begin no earlier than the last one that is listed.
  const areToCome = (classes?.list.at(-1)?.start ?? 0) > startOfDay(now);
  return (
    <p className={styles.facts}>
      And {counted(count, 'more class', 'more classes')},{' '}
      <Link to={areToCome ? '/staff/classes?time=next' : '/staff/classes'}>under “Classes”</Link>.
    </p>
  );
}
