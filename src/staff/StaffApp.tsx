import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { PageBoundary } from '../app/PageBoundary';
import { Button } from '../shared/ui/Button';
import { EmptyState } from '../shared/ui/EmptyState';
import { Skeleton } from '../shared/ui/Skeleton';
import { sessionEndedDialog, signInPage } from './lazyComponents';
import { places, SIGN_IN_PATH, START_PATH } from './places';
import { PasskeyOffer } from './session/PasskeyOffer';
import { selectSession } from './session/sessionSelectors';
import { readAgain, type SessionState } from './session/sessionSlice';
import { NoSuchPage } from './shared/NoSuchPage';
import { SiteUpdated } from './shell/SiteUpdated';
import { StaffShell } from './shell/StaffShell';
import { usePlaces } from './shell/usePlaces';
import { Alerts } from './undo/Alerts';
import styles from './StaffApp.module.css';

function Places() {
  const mine = usePlaces();
  return (
    <Routes>
      {places.map(({ path, heading, hasParts, Page }) => (
        <Route
          key={path}
          path={path + (hasParts ? '/*' : '')}
          element={
            mine.some((place) => place.path === path) ? (
              <PageBoundary key={path}>
                <Suspense fallback={<Skeleton lines={8} />}>
                  <Page />
                </Suspense>
              </PageBoundary>
            ) : (
              <EmptyState
                level={1}
                title={heading}
                text="Your roles do not allow this. An administrator can change them."
              />
            )
          }
        />
      ))}
      <Route path={SIGN_IN_PATH} element={<PasskeyOffer next={START_PATH} />} />
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}

function Opening() {
  return (
    <main className={styles.alone}>
      <h1 className="visually-hidden">Staff</h1>
      <Skeleton lines={6} />
    </main>
  );
}

function Unreachable() {
  const dispatch = useDispatch();
  return (
    <main className={styles.alone}>
      <EmptyState
        level={1}
        title="The staff pages are out of reach"
        text="Look whether this device is online. If it is, the site may be busy: try again in a moment."
      />
      <Button onClick={() => dispatch(readAgain())}>Try again</Button>
    </main>
  );
}

/** Whether a sign-in link is open although somebody is signed in: it may be somebody else's. */
function useLinkToOthers(status: SessionState['status']): boolean {
  const [isLink, setLink] = useState(
    () => window.location.pathname === SIGN_IN_PATH && window.location.hash.length > 1,
  );
  if (isLink && status === 'signedOut') setLink(false);
  return isLink && status === 'signedIn';
}

/** The console: the sign-in page, or the sections for signed-in members. */
export function StaffApp({ siteName }: { siteName: string }) {
  const { status } = useSelector(selectSession);
  const isLink = useLinkToOthers(status);
  return (
    <>
      {status === 'unknown' && <Opening />}
      {status === 'unreachable' && <Unreachable />}
      {(status === 'signedOut' || isLink) && (
        <Suspense fallback={<Opening />}>
          <signInPage.Component siteName={siteName} />
        </Suspense>
      )}
      {(status === 'signedIn' || status === 'ended') && !isLink && (
        <StaffShell siteName={siteName}>
          <Places />
        </StaffShell>
      )}
      {status === 'ended' && (
        <Suspense>
          <sessionEndedDialog.Component />
        </Suspense>
      )}
      <SiteUpdated />
      <Alerts />
    </>
  );
}
