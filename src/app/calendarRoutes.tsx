import { rareRoute } from './rareRoute';
import type { Route } from './routes';

export const calendarRoutes: Route[] = [
  rareRoute({
    path: '/calendar',
    chunks: ['page-calendar', 'part-calendar'],
    page: () => import(/* webpackChunkName: "page-calendar" */ '../features/calendar/pages/CalendarPage'),
    part: async () =>
      (await import(/* webpackChunkName: "part-calendar" */ './parts/calendarPart')).calendarPage,
    query: ['portfolio', 'region', 'sort', 'from'],
  }),
  rareRoute({
    path: '/calendar_signage',
    chunks: ['page-signage', 'part-signage'],
    page: () => import(/* webpackChunkName: "page-signage" */ '../features/signage/pages/SignagePage'),
    part: async () =>
      (await import(/* webpackChunkName: "part-signage" */ './parts/signagePart')).signagePage,
    chrome: () => 'none',
    query: ['portfolio'],
    isUnlisted: true,
  }),
];
