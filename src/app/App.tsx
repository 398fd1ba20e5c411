import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loader } from '../shared/ui/Loader';
import { Shell } from './Shell';
import { findRedirect, matchRoute } from './routes';

/** Leads an old address to today's without a call to the server. */
function LegacyRedirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Stands where a page will be, and tells the shell as long as it does. */
function Waiting({ onWaiting }: { onWaiting: (isWaiting: boolean) => void }) {
  useEffect(() => {
    onWaiting(true);
    return () => onWaiting(false);
  }, [onWaiting]);
  return <Loader />;
}

/** The whole site: one shell, and the page that the address names; an unknown one shows home. */
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
