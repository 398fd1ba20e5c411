import { call } from 'typed-redux-saga';
import { withSiteName, type ContentWords } from '../pages/contentWords';
import { breadcrumbList, titled } from '../features/site/head';
import { selectSite } from '../features/site/siteSlice';
import { lazyPart } from '../shared/lib/lazyPart';
import type { Route } from './routes';

/** The pages without state, by the name of the file in content/pages that holds their words. */
const files = {
  '/aboutus': 'aboutus',
  '/ourteam': 'ourteam',
  '/techpartner': 'techpartner',
  '/graduates': 'graduates',
  '/tvet': 'tvet',
  '/tvet/info': 'tvet-info',
  '/mfg': 'mfg',
  '/technicalwriting': 'technicalwriting',
  '/engineering': 'engineering',
  '/english': 'english',
  '/privacy-policy': 'privacy-policy',
  '/tos': 'tos',
  '/accessibility': 'accessibility',
  '/info/faq': 'info-faq',
  '/info/refund-policy': 'info-refund-policy',
  '/info/about-penang': 'info-about-penang',
  '/info/about-kuala-lumpur': 'info-about-kuala-lumpur',
  '/info/about-singapore': 'info-about-singapore',
  '/live-online-faq': 'live-online-faq',
} as const;

/** Words whose chunk is there already; a page's head is drawn from them. */
const loadedWords = new Map<string, ContentWords>();

function contentRoute(path: string, file: string): Route {
  const page = lazyPart(async () => {
    const [words, { ContentPage }] = await Promise.all([
      import(/* webpackChunkName: "words-[request]" */ `../../content/pages/${file}.json`) as Promise<{
        default: ContentWords;
      }>,
      import(/* webpackChunkName: "page-content" */ '../pages/ContentPage'),
    ]);
    loadedWords.set(path, words.default);
    return { default: () => <ContentPage words={words.default} /> };
  });
  return {
    path,
    chunks: ['page-content', `words-${file}-json`],
    page,
    *load() {
      yield* call(page.load);
    },
    head(state) {
      const site = selectSite(state);
      const words = loadedWords.get(path);
      const name = words ? withSiteName(words.title, site.name) : site.name;
      return {
        title: titled(site, name),
        description: withSiteName(words?.description ?? '', site.name),
        keywords: words?.keywords,
        canonical: `${site.publicUrl}${path}`,
        jsonLd: [breadcrumbList(site, [{ name, path }])],
      };
    },
  };
}

export const contentRoutes: Route[] = Object.entries(files).map(([path, file]) => contentRoute(path, file));
