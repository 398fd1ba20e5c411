import { rareRoute } from './rareRoute';
import type { Route } from './routes';

const importPart = () => import(/* webpackChunkName: "part-flex" */ './parts/flexPart');

export const flexRoutes: Route[] = [
  rareRoute({
    path: '/flex',
    chunks: ['page-flex', 'part-flex'],
    page: () => import(/* webpackChunkName: "page-flex" */ '../features/flex/pages/FlexPage'),
    part: async () => (await importPart()).flexPage,
  }),
  rareRoute({
    path: '/flex/wizard',
    chunks: ['page-flex-wizard', 'part-flex'],
    page: () => import(/* webpackChunkName: "page-flex-wizard" */ '../features/flex/pages/FlexWizardPage'),
    part: async () => (await importPart()).flexWizardPage,
    query: ['course_id', 'step'],
  }),
];
