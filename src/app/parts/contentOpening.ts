import { breadcrumbList, titled } from '../../features/site/head';
import { selectSite } from '../../features/site/siteSlice';
import type { Opening } from '../../pages/words/kinds';
import { withSiteName } from '../../pages/words/withSiteName';
import type { RouteOpening } from '../routes';

/** A page of words says about itself what stands in them. */
export const contentOpening = (path: string, words: Opening): RouteOpening => ({
  head(state) {
    const site = selectSite(state);
    const { title, description, keywords } = withSiteName(words, site);
    return {
      title: titled(site, title),
      description,
      keywords,
      canonical: `${site.publicUrl}${path}`,
      jsonLd: [breadcrumbList(site, [{ name: title, path }])],
    };
  },
});
