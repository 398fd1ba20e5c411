import { lazyWithPreload } from '../../shared/lib/lazyWithPreload';

export const portalDialog = lazyWithPreload(() => import('./components/PortalDialog'));
