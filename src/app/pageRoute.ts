import type { ComponentType } from 'react';
import { withFeatures } from '../shared/lib/lateFeature';
import { lazyModule } from '../shared/lib/lazyModule';
import { lazyPart } from '../shared/lib/lazyPart';
import { stillPage } from '../shared/lib/stillPart';
import type { Route, RouteAddress, RouteOpening, RoutePart } from './routes';

interface PageRoute extends Omit<RouteAddress, 'page'> {
  page: () => Promise<{ default: ComponentType }>;
  part?: () => Promise<RoutePart>;
  opening: () => Promise<RouteOpening>;
}

/**
 * A page, with what it brings along: each in a chunk, so that other pages do without it. The page waits for its feature.
 * @param page a dynamic import; @param part of its chunk; @param opening a dynamic import of what is done when it is opened
 * inside the site, which a page that came from the server needs no more
 */
export function pageRoute({ page, part, opening, ...address }: PageRoute): Route {
  const brought = part && lazyModule(part);
  const whole = async () => {
    const [loaded, along] = await Promise.all([page(), brought?.load()]);
    return along ? { default: withFeatures(along.features, loaded.default) } : loaded;
  };
  return {
    ...address,
    page: lazyPart(whole, stillPage.bring),
    part: brought,
    opening: lazyModule(opening),
  };
}
