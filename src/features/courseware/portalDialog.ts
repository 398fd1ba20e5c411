import { lazyPart } from '../../shared/lib/lazyPart';

export const portalDialog = lazyPart(
  () => import(/* webpackChunkName: "courseware-portal" */ './components/PortalDialog'),
);
