import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { mayAct, type Role } from '@/contract/staff/roles';
import { DAYS_AHEAD } from '@/contract/staff/today';
import type { TodayResponse } from '@/contract/staff/todayResponses';
import { counted } from '@/contract/counted';
import { paths } from '@/contract/paths';
import { msToDay, startOfDay } from '@/contract/time';
import { CourseCode } from '../../shared/ui/CourseCode';
import { selectMember } from '../session/sessionSelectors';
import { daysFrom, shortDays, weekday } from './todayText';
import { Part } from './Part';
import { UnlistedClasses, UnlistedSessions } from './Unlisted';
import { useFold } from './useFold';
import { placeOn, weekRows } from './weekRows';
import styles from './Week.module.css';

/** How something gets there, for those who can do it. */
function emptyOf({ sessions, classes }: TodayResponse, roles: readonly Role[] = []): string {
  if (sessions && classes)
    return 'Nothing is on in these days. Sessions are added under “Sessions”, classes are made under “Classes”; an import brings both.';
  if (sessions) return 'Nothing is on in these days. Sessions are added under “Sessions”, or imported.';
  return mayAct(roles, ['classes'])
    ? 'Nothing is on in these days. Classes are made under “Classes”.'
    : 'Nothing is on in these days. The classes in which you are an instructor stand here.';
}

/** Sessions and classes to scale over today and the next seven days. */
export function Week({ today }: { today: TodayResponse }) {
  const { sessions, classes } = today;
  const member = useSelector(selectMember);
  const first = startOfDay(today.now);
  const rows = weekRows(today);
  const what = sessions && classes ? 'Sessions and classes' : sessions ? 'Sessions' : 'Classes';
  const { shown, showAll } = useFold(rows, what.toLowerCase());
  return (
    <Part
      title={`${what}, today and ${DAYS_AHEAD} days on`}
      {...(sessions && { href: paths.calendar, link: 'Calendar' })}
      isEmpty={rows.length === 0}
      empty={emptyOf(today, member?.roles)}
    >
      <div className={styles.week}>
        <div className={styles.days} aria-hidden="true">
          {daysFrom(first, DAYS_AHEAD + 1).map((day) => (
            <span key={day}>
              {weekday(day).slice(0, 2)}
              <b>{Number(msToDay(day).slice(-2))}</b>
            </span>
          ))}
        </div>
        <ol className={styles.rows}>
          {shown.map((row) => {
            const { column, span, began, goesOn, isNow } = placeOn(first, row);
            return (
              <li key={row.key}>
                <div className={styles.what}>
                  {row.code && <CourseCode code={row.code} />} <Link to={row.href}>{row.title}</Link>
                  <span className={styles.facts}>
                    {[
                      shortDays(row.start, row.end),
                      row.venue,
                      row.trainees !== null && counted(row.trainees, 'trainee'),
                      row.isCancelled && 'cancelled',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <div className={styles.ruler} aria-hidden="true">
                  <span
                    className={styles.bar}
                    style={{ gridColumn: `${column} / span ${span}` }}
                    data-now={isNow}
                    data-began={began}
                    data-goes-on={goesOn}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      </div>
      {showAll ?? (
        <>
          <UnlistedSessions sessions={sessions} />
          <UnlistedClasses {...{ classes, now: today.now }} />
        </>
      )}
    </Part>
  );
}
