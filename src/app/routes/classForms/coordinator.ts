import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import { fetchChallengeAhead } from '@/src/features/classForms/robot/challenges';
import type { RouteModule } from '../../route';
import { classFormHead } from './classFormHead';

export default {
  Page: CoordinatorPage,
  head: classFormHead('Coordinator Form'),
  begin: fetchChallengeAhead,
} satisfies RouteModule;
