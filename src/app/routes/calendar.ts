import * as effects from 'redux-saga/effects';
import { all, call } from 'typed-redux-saga';
import { DEFAULT_REGION } from '@/contract/constants';
import { paths } from '@/contract/paths';
import { calendarPath, readCalendarAddress } from '../../features/calendar/calendarAddress';
import { calendarFeature } from '../../features/calendar/calendarSaga';
import { completeCalendar, extractCalendar, loadCalendar } from '../../features/calendar/loadCalendar';
import { selectCalendar } from '../../features/calendar/calendarSelectors';
import CalendarPage from '../../features/calendar/pages/CalendarPage';
import { loadMaintenance } from '../../features/maintenance/loadMaintenance';
import { selectPortfolios, selectRegions } from '../../features/maintenance/maintenanceSelectors';
import { breadcrumbList, titled, type Head } from '../../features/site/head';
import { selectSite } from '../../features/site/siteSlice';
import type { RootState } from '../rootReducer';
import type { RouteMatch, RouteModule } from '../route';

function* loadCalendarRoute({ query }: RouteMatch) {
  const { region } = readCalendarAddress(query);
  yield* all([effects.call(loadCalendar, region), effects.call(loadMaintenance, 'regions')]);
}

function* dehydrate({ query }: RouteMatch) {
  yield* call(extractCalendar, readCalendarAddress(query));
}

function calendarHead(state: RootState, { query }: RouteMatch): Head {
  const site = selectSite(state);
  const portfolio = selectPortfolios(state).find(({ value }) => value === query.get('portfolio'));
  const { region: id } = readCalendarAddress(query);
  // The default region is not named: it is what a URL without a region shows.
  const region = id === DEFAULT_REGION ? undefined : selectRegions(state).find((each) => each.id === id);
  const path = calendarPath({
    ...readCalendarAddress(new URLSearchParams()),
    portfolio: portfolio?.value ?? null,
    ...(region && { region: id, hasRegion: true }),
  });
  const parts = [portfolio?.label, region?.label].filter(Boolean).join(', ');
  const about = portfolio ? ` in ${portfolio.label}` : region ? '' : ' in Malaysia, Singapore and online';
  return {
    title: titled(site, parts ? `Training Calendar: ${parts}` : 'Training Calendar'),
    description: `Dates, cities and discount deadlines of ${site.name}'s scheduled courses${about}${region ? `: ${region.label}` : ''}.`,
    canonical: `${site.publicUrl}${path}`,
    jsonLd: [breadcrumbList(site, [{ name: 'Training Calendar', path: paths.calendar }])],
  };
}

/** 404 for a region that does not exist. */
const calendarStatus = (state: RootState): number =>
  selectCalendar(state).failure?.status === 404 ? 404 : 200;

export default {
  Page: CalendarPage,
  features: [calendarFeature],
  loader: loadCalendarRoute,
  dehydrate,
  afterHydration: completeCalendar,
  head: calendarHead,
  status: calendarStatus,
} satisfies RouteModule;
