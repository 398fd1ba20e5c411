import { paths } from '@/contract/paths';
import { coursewareFeature } from '@/src/features/courseware/coursewareFormsSaga';
import { loadLabVideos } from '@/src/features/courseware/coursewareSaga';
import LabVideosPage from '@/src/features/courseware/pages/LabVideosPage';
import type { RouteModule } from '../../route';
import { coursewareHead } from './heads';

export default {
  Page: LabVideosPage,
  features: [coursewareFeature],
  loader: loadLabVideos,
  head: coursewareHead(paths.labVideos),
} satisfies RouteModule;
