import { pageRoute } from './pageRoute';
import type { Route } from './routes';

const openings = () => import(/* webpackChunkName: "opening-flex" */ './parts/flexOpenings');

export const flexRoutes: Route[] = [
  pageRoute({
    path: '/flex',
    chunks: [],
    stillChunks: ['page-flex'],
    page: () => import(/* webpackChunkName: "page-flex" */ '../features/flex/pages/FlexPage'),
    opening: async () => (await openings()).flexPage,
  }),
  pageRoute({
    path: '/flex/wizard',
    chunks: ['page-flex-wizard'],
    page: () => import(/* webpackChunkName: "page-flex-wizard" */ '../features/flex/pages/FlexWizardPage'),
    part: async () => ({
      features: [
        (await import(/* webpackChunkName: "page-flex-wizard" */ '../features/flex/flexFeature')).flexFeature,
      ],
    }),
    opening: async () => (await openings()).flexWizardPage,
    query: ['course_id', 'step'],
  }),
];
