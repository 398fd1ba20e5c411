import TraineePage from '@/src/features/classForms/pages/TraineePage';
import type { RouteModule } from '../../route';
import { classFormRoute } from './classFormRoute';

export default {
  Page: TraineePage,
  ...classFormRoute('trainee', 'Class Forms'),
} satisfies RouteModule;
