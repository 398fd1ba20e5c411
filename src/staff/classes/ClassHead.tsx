import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, NavLink, Outlet, useParams } from 'react-router-dom';
import { mayAct, type Role } from '@/contract/staff/roles';
import { SessionDates } from '../../shared/ui/SessionDates';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Failure } from '../shared/Failure';
import page from '../shared/Page.module.css';
import list from '../shared/ListAndOpen.module.css';
import { selectMember } from '../session/sessionSelectors';
import { openClass, selectClasses } from './classesSlice';
import styles from './Classes.module.css';

/** The tabs of a class, by the path below its own; `roles`: who sees it, if not everybody who sees the class. */
const PARTS: readonly { path: string; name: string; roles?: readonly Role[] }[] = [
  { path: '', name: 'Progress' },
  { path: 'results', name: 'Results' },
  { path: 'links', name: 'Links' },
  { path: 'setup', name: 'Set-up', roles: ['classes'] },
];

/** The heading of a class, and its tabs, above everything about the class. */
export function ClassHead() {
  const dispatch = useDispatch();
  const { trackingId = '' } = useParams();
  const { open, isGone } = useSelector(selectClasses);
  const { data } = open;
  const member = useSelector(selectMember);
  const parts = PARTS.filter(({ roles }) => !roles || mayAct(member?.roles ?? [], roles));
  useEffect(() => void dispatch(openClass(trackingId)), [dispatch, trackingId]);
  const at = `/staff/classes/${encodeURIComponent(trackingId)}`;

  if (isGone)
    return (
      <section className={page.place} aria-label="Class">
        <div role="alert">
          <EmptyState level={1} title={open.failure?.message ?? ''} />
        </div>
        <Link to="/staff/classes">All classes</Link>
      </section>
    );
  if (!data && open.status === 'failed')
    return (
      <section className={page.place} aria-label="Class">
        <Failure state={open} onRetry={() => dispatch(openClass(trackingId))}>
          <Link to="/staff/classes">All classes</Link>
        </Failure>
      </section>
    );
  if (!data) return <Skeleton lines={8} />;
  return (
    <section className={page.place} aria-label={data.title}>
      <div className={page.head}>
        <div>
          <Link to="/staff/classes" className={styles.back}>
            Classes
          </Link>
          <h1>{data.title}</h1>
          <p className={styles.facts}>
            <SessionDates start={data.start} end={data.end} />
            {data.instructors.length > 0 && <> · {data.instructors.join(', ')}</>}
          </p>
        </div>
      </div>
      {parts.length > 0 && (
        <nav aria-label="Parts of the class" className={list.states}>
          {parts.map(({ path, name }) => (
            <NavLink key={path} to={path ? `${at}/${path}` : at} end>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
      <Outlet />
    </section>
  );
}
