import type { ComponentType } from 'react';
import { lazyModule } from '../shared/lib/lazyModule';
import { lazyPart } from '../shared/lib/lazyPart';
import type { Route, RouteAddress, RouteBehaviour } from './routes';

interface RareRoute extends Omit<RouteAddress, 'page'> {
  page: () => Promise<{ default: ComponentType }>;
  part: () => Promise<RouteBehaviour>;
}

/**
 * A page that few visits open: what it needs, its watchers and its head come in a chunk of their own, so that every other page
 * does without them. The page waits for them.
 * @param page a dynamic import; @param part a dynamic import of what the page does
 */
export function rareRoute({ page, part, ...address }: RareRoute): Route {
  const behaviour = lazyModule(part);
  const both = async () => {
    const [loaded] = await Promise.all([page(), behaviour.load()]);
    return loaded;
  };
  return { ...address, page: lazyPart(both), part: behaviour };
}
