import { paths } from '@/contract/paths';
import SignagePage from '../../features/signage/pages/SignagePage';
import { loadSignage, signageFeature } from '../../features/signage/signageSaga';
import { selectSite } from '../../features/site/siteSlice';
import type { RouteModule } from '../route';

/** A screen in the lobby. */
export default {
  Page: SignagePage,
  features: [signageFeature],
  loader: loadSignage,
  head(state) {
    const site = selectSite(state);
    return {
      title: 'Training Calendar',
      description: `The coming courses of ${site.name}, for a screen on the wall.`,
      // It is made for screens; people find the same dates, and more, on the calendar page.
      canonical: `${site.publicUrl}${paths.calendar}`,
      robots: 'noindex',
      jsonLd: [],
    };
  },
} satisfies RouteModule;
