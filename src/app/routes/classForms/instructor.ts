import InstructorPage from '@/src/features/classForms/pages/InstructorPage';
import { fetchChallengeAhead } from '@/src/features/classForms/robot/challenges';
import type { RouteModule } from '../../route';
import { classFormHead } from './classFormHead';

export default {
  Page: InstructorPage,
  head: classFormHead('Instructor Form'),
  begin: fetchChallengeAhead,
} satisfies RouteModule;
