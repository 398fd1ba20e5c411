import { pageRoute } from './pageRoute';
import type { Route } from './routes';

export const calendarRoutes: Route[] = [
  pageRoute({
    path: '/calendar',
    chunks: ['page-calendar'],
    page: () => import(/* webpackChunkName: "page-calendar" */ '../features/calendar/pages/CalendarPage'),
    part: async () =>
      (await import(/* webpackChunkName: "page-calendar" */ './parts/calendarPart')).calendarPart,
    opening: async () =>
      (await import(/* webpackChunkName: "opening-calendar" */ './parts/calendarOpening')).calendarPage,
    query: ['portfolio', 'region', 'city', 'month', 'sort', 'from'],
  }),
  pageRoute({
    path: '/calendar_signage',
    chunks: ['page-signage'],
    page: () => import(/* webpackChunkName: "page-signage" */ '../features/signage/pages/SignagePage'),
    part: async () => ({
      features: [
        (await import(/* webpackChunkName: "page-signage" */ '../features/signage/signageFeature'))
          .signageFeature,
      ],
    }),
    opening: async () =>
      (await import(/* webpackChunkName: "opening-signage" */ './parts/signageOpening')).signagePage,
    chrome: () => 'none',
    query: ['portfolio'],
    isUnlisted: true,
  }),
];
