import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import type { RouteModule } from '../../route';
import { classFormHead } from './classFormHead';

export default { Page: CoordinatorPage, head: classFormHead('Coordinator Form') } satisfies RouteModule;
