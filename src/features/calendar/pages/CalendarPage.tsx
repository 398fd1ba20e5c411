import { startTransition, useMemo, useOptimistic } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { ALL_PORTFOLIOS } from '@/contract/constants';
import { unknownRegion } from '@/contract/messages';
import { paths } from '@/contract/paths';
import { LOADING } from '@/contract/shellMessages';
import { startOfMonth } from '@/contract/time';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { LazyBoundary } from '@/src/shared/lib/LazyBoundary';
import { nextFrame } from '@/src/shared/lib/nextFrame';
import { IN_PAGE_NAVIGATION } from '@/src/shared/lib/inPageNavigation';
import { Breadcrumbs } from '@/src/shared/ui/Breadcrumbs';
import { EmptyState } from '@/src/shared/ui/EmptyState';
import { Loader } from '@/src/shared/ui/Loader';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { selectPortfolios, selectRegions } from '../../maintenance/maintenanceSelectors';
import { selectSite } from '../../site/siteSlice';
import { calendarPath, feedPath, readCalendarAddress, type CalendarAddress } from '../calendarAddress';
import { selectCalendarState } from '../calendarSelectors';
import { calendarRetried } from '../calendarSlice';
import { CalendarControls } from '../components/CalendarControls';
import { CalendarNotice } from '../components/CalendarNotice';
import { CalendarOpening } from '../components/CalendarOpening';
import { CalendarRegions } from '../components/CalendarRegions';
import { CalendarSessions } from '../components/CalendarSessions';
import { NoSessions } from '../components/NoSessions';
import { failureText } from '../failureText';
import { viewText } from '../viewText';
import { useCalendarView } from '../useCalendarView';
import styles from './CalendarPage.module.css';

const processing = lazyWithPreload(() => import('@/src/shared/ui/Processing'));

/** The coming sessions of a region (docs/rules/calendar.md#choices). All choices are in the URL. */
export default function CalendarPage() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search, key: entry } = useLocation();
  const opened = useMemo(() => readCalendarAddress(new URLSearchParams(search)), [search]);
  const [address, showAddress] = useOptimistic(opened);
  const portfolios = useSelector(selectPortfolios);
  const regions = useSelector(selectRegions);
  const site = useSelector(selectSite);
  const calendar = useSelector(selectCalendarState);
  const { choice, view, isWaiting } = useCalendarView(address);
  const { portfolio, city, month, sort, from } = choice;
  const label = portfolios.find(({ value }) => value === portfolio)?.label;
  const isMissing = calendar.sessions.failure?.status === 404;
  const failure = isMissing ? undefined : failureText(calendar, regions);
  const isEmpty = view.wide.total === 0;
  const change = (to: Partial<CalendarAddress>): void =>
    startTransition(async () => {
      const next = { ...address, from: 0, ...to };
      const { pathname } = window.location;
      if (to.region === undefined) {
        // What needs no request is shown at once; the URL and the rest of the page follow after that frame.
        showAddress(next);
        await nextFrame();
      }
      // Unless the visitor has left meanwhile.
      if (window.location.pathname === pathname)
        startTransition(() => void navigate(calendarPath(next), { state: IN_PAGE_NAVIGATION }));
    });
  const nothing = (later: number) => (
    <NoSessions
      portfolio={label}
      later={later}
      month={startOfMonth(site.now)}
      allHref={calendarPath({ ...address, portfolio: ALL_PORTFOLIOS, city: null, month: null, from: 0 })}
      unfilteredHref={
        (city ?? month) ? calendarPath({ ...address, city: null, month: null, from: 0 }) : undefined
      }
    />
  );

  return (
    <div className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Training Calendar' }]} />
      <CalendarOpening
        faq={site.liveFaqUrl}
        feed={feedPath(isMissing ? { ...address, hasRegion: false } : address, portfolio)}
      />
      {/* Its links may update with the URL, so that the chosen sessions are shown sooner. */}
      <CalendarRegions address={opened} regions={regions} />
      <CalendarControls {...{ address, portfolio, portfolios, regions, view }} onChange={change} />
      <h2 className={styles.view}>{viewText({ address, portfolio: label, regions })}</h2>
      {failure && (
        <CalendarNotice address={address} text={failure} onRetry={() => dispatch(calendarRetried())} />
      )}
      {isMissing && (
        <EmptyState
          title={unknownRegion(address.region)}
          text="Choose one of the regions above, or open the calendar without a region."
          action={{ href: paths.calendar, label: 'Look at the training calendar' }}
        />
      )}
      {!isEmpty && !isMissing && (
        <CalendarSessions
          address={address}
          viewKey={`${calendar.region} ${portfolio} ${city} ${month} ${sort} ${from}`}
          entry={entry}
          view={view}
          emptyList={nothing(view.later + view.wide.total)}
        />
      )}
      {isEmpty && isWaiting && <Skeleton lines={8} />}
      {isEmpty && !isWaiting && calendar.sessions.status !== 'failed' && nothing(view.later)}
      {isWaiting && (
        <LazyBoundary fallback={<Loader />}>
          <processing.Component text={LOADING} role="dialog" />
        </LazyBoundary>
      )}
    </div>
  );
}
