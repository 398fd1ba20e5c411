import { useMemo, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { pageHead } from '@/src/features/site/head';
import { selectSite } from '@/src/features/site/siteSlice';
import type { Opening } from '@/src/pages/content/kinds';
import { withSiteName } from '@/src/pages/content/withSiteName';
import type { RouteModule } from '../../route';

/**
 * A page without state: a layout and its text.
 * @param words a file of content/pages, which the build has validated against the layout's schema
 * (scripts/contentLoader.cjs)
 */
export function contentPage(words: Opening, Layout: ComponentType<{ words: never }>): RouteModule {
  return {
    Page() {
      const site = useSelector(selectSite);
      return <Layout words={useMemo(() => withSiteName(words, site), [site]) as never} />;
    },
    head: pageHead((site) => {
      const { path, title, description, keywords } = withSiteName(words, site);
      return { path, title, description, keywords };
    }),
  };
}
