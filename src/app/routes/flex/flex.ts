import FlexPage from '@/src/features/flex/pages/FlexPage';
import { pageHead } from '@/src/features/site/head';
import type { RouteModule } from '../../route';
import { FLEX_TRAIL } from './trail';

export default {
  Page: FlexPage,
  head: pageHead((site) => ({
    path: FLEX_TRAIL.path,
    title: FLEX_TRAIL.name,
    description: `Fly in, learn, fly home: join a scheduled ${site.name} class at a training centre in Malaysia or Singapore. How it works, what is included, and what it costs.`,
  })),
} satisfies RouteModule;
