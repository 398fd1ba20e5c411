import { useMemo, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { call } from 'typed-redux-saga';
import type { Opening } from '../pages/words/kinds';
import { withSiteName } from '../pages/words/withSiteName';
import { breadcrumbList, titled } from '../features/site/head';
import { selectSite } from '../features/site/siteSlice';
import { lazyPart } from '../shared/lib/lazyPart';
import type { Route } from './routes';

/** Words whose chunk is there already; a page's head is drawn from them. */
const loadedWords = new Map<string, Opening>();

type ImportPage<Words> = () => Promise<{ default: ComponentType<{ words: Words }> }>;

/** The build has checked each file against the shape that its page asks for (scripts/wordsLoader.cjs). */
const importWords = async <Words,>(file: string): Promise<Words> => {
  const { default: words } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../content/pages/${file}.json`
  )) as { default: Words };
  return words;
};

/**
 * A page without state: a layout, and the words that it shows.
 * @param file of content/pages, with its words
 * @param chunk the name that `importPage` gives its chunk
 */
function contentRoute<Words extends Opening>(
  path: string,
  file: string,
  chunk: string,
  importPage: ImportPage<Words>,
): Route {
  const page = lazyPart(async () => {
    const [words, { default: Page }] = await Promise.all([importWords<Words>(file), importPage()]);
    loadedWords.set(path, words);
    return {
      default: function Content() {
        const { name } = useSelector(selectSite);
        return <Page words={useMemo(() => withSiteName(words, name), [name])} />;
      },
    };
  });
  return {
    path,
    chunks: [chunk, `words-${file}-json`],
    page,
    *load() {
      yield* call(page.load);
    },
    head(state) {
      const site = selectSite(state);
      const words = withSiteName(loadedWords.get(path), site.name);
      const name = words?.title ?? site.name;
      return {
        title: titled(site, name),
        description: words?.description ?? '',
        keywords: words?.keywords,
        canonical: `${site.publicUrl}${path}`,
        jsonLd: [breadcrumbList(site, [{ name, path }])],
      };
    },
  };
}

const articleRoute = (path: string, file: string): Route =>
  contentRoute(
    path,
    file,
    'page-article',
    () => import(/* webpackChunkName: "page-article" */ '../pages/ArticlePage'),
  );
const policyRoute = (path: string, file: string): Route =>
  contentRoute(
    path,
    file,
    'page-policy',
    () => import(/* webpackChunkName: "page-policy" */ '../pages/PolicyPage'),
  );

export const contentRoutes: Route[] = [
  contentRoute(
    '/aboutus',
    'aboutus',
    'page-about',
    () => import(/* webpackChunkName: "page-about" */ '../pages/AboutPage'),
  ),
  contentRoute(
    '/ourteam',
    'ourteam',
    'page-team',
    () => import(/* webpackChunkName: "page-team" */ '../pages/TeamPage'),
  ),
  contentRoute(
    '/techpartner',
    'techpartner',
    'page-partners',
    () => import(/* webpackChunkName: "page-partners" */ '../pages/PartnersPage'),
  ),
  contentRoute(
    '/graduates',
    'graduates',
    'page-graduates',
    () => import(/* webpackChunkName: "page-graduates" */ '../pages/GraduatesPage'),
  ),
  contentRoute(
    '/tvet',
    'tvet',
    'page-tvet',
    () => import(/* webpackChunkName: "page-tvet" */ '../pages/TvetPage'),
  ),
  contentRoute(
    '/tvet/info',
    'tvet-info',
    'page-tvet-info',
    () => import(/* webpackChunkName: "page-tvet-info" */ '../pages/TvetInfoPage'),
  ),
  contentRoute(
    '/mfg',
    'mfg',
    'page-flexi-class',
    () => import(/* webpackChunkName: "page-flexi-class" */ '../pages/FlexiClassPage'),
  ),
  contentRoute(
    '/technicalwriting',
    'technicalwriting',
    'page-writing',
    () => import(/* webpackChunkName: "page-writing" */ '../pages/WritingPage'),
  ),
  contentRoute(
    '/engineering',
    'engineering',
    'page-engineering',
    () => import(/* webpackChunkName: "page-engineering" */ '../pages/EngineeringPage'),
  ),
  contentRoute(
    '/english',
    'english',
    'page-english',
    () => import(/* webpackChunkName: "page-english" */ '../pages/EnglishPage'),
  ),
  policyRoute('/privacy-policy', 'privacy-policy'),
  policyRoute('/tos', 'tos'),
  articleRoute('/accessibility', 'accessibility'),
  articleRoute('/info/faq', 'info-faq'),
  articleRoute('/info/refund-policy', 'info-refund-policy'),
  articleRoute('/info/about-penang', 'info-about-penang'),
  articleRoute('/info/about-kuala-lumpur', 'info-about-kuala-lumpur'),
  articleRoute('/info/about-singapore', 'info-about-singapore'),
  articleRoute('/live-online-faq', 'live-online-faq'),
];
