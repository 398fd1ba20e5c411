import { paths } from '../../../../contract/paths';
import { coursewareFeature } from '../../../features/courseware/coursewareFeature';
import { loadQuickview } from '../../../features/courseware/coursewareSaga';
import QuickviewPage from '../../../features/courseware/pages/QuickviewPage';
import type { RouteModule } from '../../route';
import { coursewareHead } from './heads';

export default {
  Page: QuickviewPage,
  features: [coursewareFeature],
  loader: loadQuickview,
  head: coursewareHead(paths.quickview),
} satisfies RouteModule;
