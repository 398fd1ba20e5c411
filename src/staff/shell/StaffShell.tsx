import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import { selectMember } from '../session/sessionSelectors';
import { signOut } from '../session/sessionSlice';
import { isAt, START_PATH } from '../places';
import { usePlaces } from './usePlaces';
import styles from './StaffShell.module.css';

/** What surrounds every place: a rail of places at the left, below 620 px a bar at the foot. */
export function StaffShell({ siteName, children }: { siteName: string; children: ReactNode }) {
  const dispatch = useDispatch();
  const member = useSelector(selectMember);
  const mine = usePlaces();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const heading = mine.find((place) => isAt(place, pathname))?.heading ?? 'Staff';

  useEffect(() => {
    document.title = `${heading} | Staff | ${siteName}`;
  }, [heading, siteName]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus();
  }, [pathname]);

  return (
    <div className={styles.console}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.head}>
        <a className={styles.brand} href="/">
          {siteName}
        </a>
        <span className={styles.who}>{member?.email}</span>
        <Button kind="quiet" onClick={() => dispatch(signOut({ isEverywhere: false }))}>
          Sign out
        </Button>
      </header>
      <nav className={styles.rail} aria-label="Places">
        <ul>
          {mine.map(({ path, heading: name, Icon }) => (
            <li key={path}>
              <NavLink to={path} end={path === START_PATH}>
                <Icon />
                <span>{name}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
