import { paths } from '@/contract/paths';
import { coursewareFeature } from '@/src/features/courseware/coursewareFormsSaga';
import { loadProducts } from '@/src/features/courseware/coursewareSaga';
import ShortVideoPage from '@/src/features/courseware/pages/ShortVideoPage';
import type { RouteModule } from '../../route';
import { coursewareHead } from './heads';

export default {
  Page: ShortVideoPage,
  features: [coursewareFeature],
  loader: loadProducts,
  head: coursewareHead(paths.shortVideo),
} satisfies RouteModule;
