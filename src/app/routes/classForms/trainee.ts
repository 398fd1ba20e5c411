import TraineePage from '@/src/features/classForms/pages/TraineePage';
import { fetchChallengeAhead } from '@/src/features/classForms/robot/challenges';
import type { RouteModule } from '../../route';
import { classFormHead } from './classFormHead';

export default {
  Page: TraineePage,
  head: classFormHead('Class Forms'),
  begin: fetchChallengeAhead,
} satisfies RouteModule;
