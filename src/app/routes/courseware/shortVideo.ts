import { paths } from '../../../../contract/paths';
import { coursewareFeature } from '../../../features/courseware/coursewareFeature';
import { loadProducts } from '../../../features/courseware/coursewareSaga';
import ShortVideoPage from '../../../features/courseware/pages/ShortVideoPage';
import type { RouteModule } from '../../route';
import { coursewareHead } from './heads';

export default {
  Page: ShortVideoPage,
  features: [coursewareFeature],
  loader: loadProducts,
  head: coursewareHead(paths.shortVideo),
} satisfies RouteModule;
