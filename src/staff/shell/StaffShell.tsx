import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import { selectMember } from '../session/sessionSelectors';
import { signOut } from '../session/sessionSlice';
import { FindButton } from '../find/FindButton';
import { isAt, SIGN_IN_PATH, START_PATH } from '../places';
import { Tour, useTourTarget } from '../tour/Tour';
import { FIND, PLACES } from '../tour/tourSteps';
import { inNextFrame } from './inNextFrame';
import { useKeptFocus } from './useKeptFocus';
import { usePlaces } from './usePlaces';
import { useTitle } from './useTitle';
import styles from './StaffShell.module.css';

/** The frame of every section: a navigation rail on the left, or a bar at the bottom below 620 px. */
export function StaffShell({ siteName, children }: { siteName: string; children: ReactNode }) {
  const dispatch = useDispatch();
  const member = useSelector(selectMember);
  const mine = usePlaces();
  const { pathname } = useLocation();
  const pointed = useTourTarget();
  const main = useRef<HTMLElement>(null);
  const rail = useRef<HTMLUListElement>(null);
  const shown = useRef(pathname);
  useKeptFocus();
  const here = mine.find((place) => isAt(place, pathname));
  const announcer = useTitle(main, here, siteName);

  // On a phone the bar is wider than the screen: the current section is scrolled into view.
  useEffect(
    () =>
      inNextFrame(() => {
        const link = rail.current?.querySelector<HTMLElement>('[aria-current]');
        if (link) rail.current?.scrollTo?.({ left: link.offsetLeft - rail.current.clientWidth / 3 });
      }),
    [here],
  );

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
        <FindButton isPointedAt={pointed === FIND} />
        <span className={styles.who}>{member?.email}</span>
        <Button kind="quiet" onClick={() => dispatch(signOut({ isEverywhere: false }))}>
          Sign out
        </Button>
      </header>
      {pathname !== SIGN_IN_PATH && <Tour />}
      <nav className={styles.rail} aria-label="Places" data-pointed={pointed === PLACES}>
        <ul ref={rail}>
          {mine.map(({ path, heading: name, Icon }) => (
            <li key={path}>
              <NavLink to={path} end={path === START_PATH} data-pointed={pointed === path}>
                <Icon />
                <span>{name}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* Named, so that a screen reader says the section where the focus comes here, as after a sign-in. */}
      <main id="content" ref={main} tabIndex={-1} aria-label={here?.heading} className={styles.main}>
        {children}
      </main>
      <p ref={announcer} className="visually-hidden" aria-live="polite" />
    </div>
  );
}
