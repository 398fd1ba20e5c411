import { paths } from '@/contract/paths';
import { coursewareFeature } from '@/src/features/courseware/coursewareFormsSaga';
import { loadQuickview } from '@/src/features/courseware/coursewareSaga';
import QuickviewPage from '@/src/features/courseware/pages/QuickviewPage';
import type { RouteModule } from '../../route';
import { coursewareHead } from './heads';

export default {
  Page: QuickviewPage,
  features: [coursewareFeature],
  loader: loadQuickview,
  head: coursewareHead(paths.quickview),
} satisfies RouteModule;
