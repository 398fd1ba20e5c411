import TraineePage from '@/src/features/classForms/pages/TraineePage';
import type { RouteModule } from '../../route';
import { classFormHead } from './classFormHead';

export default { Page: TraineePage, head: classFormHead('Class Forms') } satisfies RouteModule;
