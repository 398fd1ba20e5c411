import FlexPage from '@/src/features/flex/pages/FlexPage';
import { breadcrumbList, titled } from '@/src/features/site/head';
import { selectSite } from '@/src/features/site/siteSlice';
import type { RouteModule } from '../../route';
import { FLEX_TRAIL } from './trail';

export default {
  Page: FlexPage,
  head(state) {
    const site = selectSite(state);
    return {
      title: titled(site, FLEX_TRAIL.name),
      description: `Fly in, learn, fly home: join a scheduled ${site.name} class at a training centre in Malaysia or Singapore. How it works, what is included, and what it costs.`,
      canonical: `${site.publicUrl}${FLEX_TRAIL.path}`,
      jsonLd: [breadcrumbList(site, [FLEX_TRAIL])],
    };
  },
} satisfies RouteModule;
