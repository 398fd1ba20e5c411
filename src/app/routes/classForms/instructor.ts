import InstructorPage from '@/src/features/classForms/pages/InstructorPage';
import type { RouteModule } from '../../route';
import { classFormRoute } from './classFormRoute';

export default {
  Page: InstructorPage,
  ...classFormRoute('instructor', 'Instructor Form'),
} satisfies RouteModule;
