import { paths } from '@/contract/paths';
import { coursewareFeature } from '@/src/features/courseware/coursewareFormsSaga';
import { loadProducts } from '@/src/features/courseware/coursewareSaga';
import CoursewareHomePage from '@/src/features/courseware/pages/CoursewareHomePage';
import type { RouteModule } from '../../route';
import { coursewareHead } from './heads';

export default {
  Page: CoursewareHomePage,
  features: [coursewareFeature],
  loader: loadProducts,
  head: coursewareHead(paths.courseware),
} satisfies RouteModule;
