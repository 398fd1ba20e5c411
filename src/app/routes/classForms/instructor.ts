import InstructorPage from '@/src/features/classForms/pages/InstructorPage';
import type { RouteModule } from '../../route';
import { classFormHead } from './classFormHead';

export default { Page: InstructorPage, head: classFormHead('Instructor Form') } satisfies RouteModule;
