import { DEFAULT_TITLE_SUFFIX } from '@/contract/constants';
import type { PageHead } from '@/contract/renderer';
import { selectSite, type SiteState, type WithSite } from './siteSlice';

export type Head = PageHead;

export const defaultTitle = (site: SiteState): string => `${site.name} ${DEFAULT_TITLE_SUFFIX}`;

export const defaultDescription = (site: SiteState): string =>
  `${site.name} trains engineers and scientists in Malaysia and Singapore: technical short courses with dates, a training calendar and university courseware.`;

export const titled = (site: SiteState, title: string): string => `${title} | ${site.name}`;

/** A schema.org BreadcrumbList from names and paths, starting with the home page. */
export const breadcrumbList = (site: SiteState, trail: { name: string; path: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${site.publicUrl}${path}`,
  })),
});

interface PageMeta extends Pick<Head, 'description' | 'keywords'> {
  path: string;
  title: string;
  /** in the breadcrumbs; omitted: the title */
  name?: string;
  /** the pages between the home page and this one */
  above?: { name: string; path: string }[];
}

/** The head of an ordinary page with its own URL. */
export const pageHead =
  (wordsOf: (site: SiteState) => PageMeta) =>
  (state: WithSite): Head => {
    const site = selectSite(state);
    const { path, title, name = title, above = [], ...words } = wordsOf(site);
    return {
      title: titled(site, title),
      ...words,
      canonical: `${site.publicUrl}${path}`,
      jsonLd: [breadcrumbList(site, [...above, { name, path }])],
    };
  };
