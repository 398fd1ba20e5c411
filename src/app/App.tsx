import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loader } from '../shared/ui/Loader';
import { Shell } from './Shell';
import { findRedirect, matchRoute } from './routes';

/** Redirects a legacy URL in the browser, without a request. */
function LegacyRedirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** The fallback while a page is suspended; tells the shell while it is mounted. */
function Waiting({ onWaiting }: { onWaiting: (isWaiting: boolean) => void }) {
  useEffect(() => {
    onWaiting(true);
    return () => onWaiting(false);
  }, [onWaiting]);
  return <Loader />;
}

/** The whole site: one shell around the page of the URL. An unknown URL shows the home page. */
export function App() {
  const location = useLocation();
  const [isLate, setLate] = useState(false);
  const { route, match } = matchRoute(location);
  const redirect = findRedirect(location);
  return (
    <Shell chrome={route.chrome?.(match)} isLate={isLate}>
      <Suspense fallback={<Waiting onWaiting={setLate} />}>
        {redirect === undefined ? <route.Page /> : <LegacyRedirect to={redirect} />}
      </Suspense>
    </Shell>
  );
}
