import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Loader } from '../shared/ui/Loader';
import { Shell } from './Shell';
import { matchRoute, redirects, routes } from './routes';

const [home, ...others] = routes;

/** Leads an old address to today's without a call to the server. */
function LegacyRedirect() {
  const { pathname, search } = useLocation();
  const redirect = redirects.find(({ path }) => path === pathname);
  return <Navigate replace to={redirect?.to(new URLSearchParams(search)) ?? '/'} />;
}

/** The whole site: one shell, and the page that the address names; an unknown one shows home. */
export function App() {
  const { route, match } = matchRoute(useLocation());
  return (
    <Shell chrome={route.chrome?.(match)}>
      <Suspense fallback={<Loader />}>
        <Routes>
          {redirects.map(({ path }) => (
            <Route key={path} path={path} element={<LegacyRedirect />} />
          ))}
          {others.map(({ path, page: { Component } }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
          {home &&
            ['/', '*'].map((path) => <Route key={path} path={path} element={<home.page.Component />} />)}
        </Routes>
      </Suspense>
    </Shell>
  );
}
