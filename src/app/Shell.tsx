import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectMaintenanceStatus, selectPortfolios } from '../features/maintenance/maintenanceSelectors';
import { alertClosed, selectAlerts } from '../features/notifications/notificationsSlice';
import { useTruncatedPaste } from '../features/notifications/useTruncatedPaste';
import { SearchBox } from '../features/search/components/SearchBox';
import { selectSite } from '../features/site/siteSlice';
import { LazyBoundary } from '../shared/lib/LazyBoundary';
import { lazyWithPreload } from '../shared/lib/lazyWithPreload';
import { useWhenOnline } from '../shared/lib/useWhenOnline';
import { FailureNotice } from '../shared/ui/FailureNotice';
import { Loader } from '../shared/ui/Loader';
import { formatDate } from '../../contract/time';
import { PageBoundary } from './PageBoundary';
import type { RootState } from './rootReducer';
import type { Chrome } from './route';
import { matchRoute, relevantFields } from './routes';
import { ChatButton } from './shell/ChatButton';
import { Header } from './shell/Header';
import { LoadingLine } from './shell/LoadingLine';
import { PageFade } from './shell/PageFade';
import { SkipLink } from './shell/SkipLink';
import { ServerFooter } from './shell/ServerFooter';
import { navigationStarted, selectIsOpening, selectOpeningFailures } from './navigation/navigationSlice';
import { entryOf, PlaceKeeper } from './navigation/PlaceKeeper';
import { useInternalLinks } from './navigation/useInternalLinks';
import { useNavigation } from './navigation/useNavigation';

export const alertView = lazyWithPreload(() => import('./shell/AlertView'));

/** A constant element, so that the header does not re-render for it. */
const searchBox = <SearchBox />;

interface ShellProps {
  chrome?: Chrome;
  /** the page's script has not loaded yet */
  isLate?: boolean;
  children: ReactNode;
}

/** The frame of every page: header, footer, chat and alerts (docs/rules/shell.md#frame). */
export function Shell({ chrome = 'full', isLate = false, children }: ShellProps) {
  const dispatch = useDispatch();
  const site = useSelector(selectSite);
  const portfolios = useSelector(selectPortfolios);
  const alerts = useSelector(selectAlerts);
  const status = useSelector((state: RootState) => selectMaintenanceStatus(state, 'course_portfolio'));
  const location = useLocation();
  const { pathname, search } = location;
  const { main, announcer, pageKey, isWhole } = useNavigation(isLate);
  const followLink = useInternalLinks();
  useTruncatedPaste();
  const isOpening = useSelector(selectIsOpening);
  const isBare = chrome === 'none';
  // A page that fills the screen shows its own loading state.
  const failures = useSelector(selectOpeningFailures);
  // Keeps the page's data and everything typed into it.
  const askAgain = () => void dispatch(navigationStarted({ pathname, search }));
  // A class link's secrets are in no HTML, so a form could not repeat them. These pages have scripts anyway.
  const onRetry = matchRoute(location).route.clientOnly ? askAgain : undefined;
  useWhenOnline(failures.length > 0 && !onRetry ? askAgain : undefined);
  // Until the first result only: asking again must not replace an open page.
  const isFirst = status === 'idle' || (status === 'loading' && failures.length === 0);
  const isWaiting = !isBare && isFirst;

  return (
    // Links stay plain anchors, also those inside imported texts; this one handler follows them without a reload.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={followLink}>
      <PlaceKeeper entry={entryOf(location)} />
      <LoadingLine isUnderWay={isLate || isOpening} />
      {!isBare && (
        <>
          <SkipLink />
          <Header
            siteName={site.name}
            portfolios={portfolios}
            contactEmail={site.contactEmail}
            social={site.social}
            pathname={pathname}
          >
            {searchBox}
          </Header>
        </>
      )}
      <main id="content" tabIndex={-1} ref={main}>
        {isWaiting ? (
          <Loader />
        ) : (
          <PageFade pageKey={pageKey} isWhole={isWhole}>
            {failures.length > 0 && (
              <FailureNotice
                texts={[...new Set(failures.map(({ message }) => message))]}
                pathname={pathname}
                fields={relevantFields(location)}
                isOver={isBare}
                onRetry={onRetry}
              />
            )}
            <PageBoundary key={pageKey}>{children}</PageBoundary>
          </PageFade>
        )}
      </main>
      <p ref={announcer} className="visually-hidden" aria-live="polite" />
      {!isBare && (
        <ServerFooter
          siteName={site.name}
          portfolios={portfolios}
          year={formatDate(site.now).slice(-4)}
          social={site.social}
        />
      )}
      {chrome === 'full' && <ChatButton number={site.chatNumber} />}
      {alerts.length > 0 && (
        <LazyBoundary fallback={<p role="alert">{alerts.at(-1)?.text}</p>}>
          <alertView.Component alerts={alerts} onClosed={(id) => dispatch(alertClosed(id))} />
        </LazyBoundary>
      )}
    </div>
  );
}
