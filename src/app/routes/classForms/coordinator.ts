import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import type { RouteModule } from '../../route';
import { classFormRoute } from './classFormRoute';

export default {
  Page: CoordinatorPage,
  ...classFormRoute('coordinator', 'Coordinator Form'),
} satisfies RouteModule;
