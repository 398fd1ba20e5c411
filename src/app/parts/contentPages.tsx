/** The layouts and the words of the pages without state. */
import { useMemo, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectSite } from '../../features/site/siteSlice';
import type { Opening } from '../../pages/words/kinds';
import { withSiteName } from '../../pages/words/withSiteName';
import { contentOpening } from './contentOpening';

type ImportPage = () => Promise<{ default: ComponentType<{ words: never }> }>;

/** By the names of their chunks, which the server knows too. */
const layouts: Readonly<Record<string, ImportPage>> = {
  'page-article': () => import(/* webpackChunkName: "page-article" */ '../../pages/ArticlePage'),
  'page-policy': () => import(/* webpackChunkName: "page-policy" */ '../../pages/PolicyPage'),
  'page-about': () => import(/* webpackChunkName: "page-about" */ '../../pages/AboutPage'),
  'page-team': () => import(/* webpackChunkName: "page-team" */ '../../pages/TeamPage'),
  'page-partners': () => import(/* webpackChunkName: "page-partners" */ '../../pages/PartnersPage'),
  'page-graduates': () => import(/* webpackChunkName: "page-graduates" */ '../../pages/GraduatesPage'),
  'page-tvet': () => import(/* webpackChunkName: "page-tvet" */ '../../pages/TvetPage'),
  'page-tvet-info': () => import(/* webpackChunkName: "page-tvet-info" */ '../../pages/TvetInfoPage'),
  'page-flexi-class': () => import(/* webpackChunkName: "page-flexi-class" */ '../../pages/FlexiClassPage'),
  'page-writing': () => import(/* webpackChunkName: "page-writing" */ '../../pages/WritingPage'),
  'page-engineering': () => import(/* webpackChunkName: "page-engineering" */ '../../pages/EngineeringPage'),
  'page-english': () => import(/* webpackChunkName: "page-english" */ '../../pages/EnglishPage'),
};

/** The build has checked each file against the shape that its page asks for (scripts/wordsLoader.cjs). */
async function importWords(path: string): Promise<Opening> {
  const file = path.slice(1).replaceAll('/', '-');
  const { default: words } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../content/pages/${file}.json`
  )) as { default: Opening };
  return words;
}

/** @param path of the page; @param layout the name of a chunk; @returns a page without properties */
export async function loadContent(path: string, layout: string): Promise<{ default: ComponentType }> {
  const importPage = layouts[layout];
  if (!importPage) throw new Error(`There is no layout ${layout}.`);
  const [words, { default: Page }] = await Promise.all([importWords(path), importPage()]);
  return {
    default: function Content() {
      const site = useSelector(selectSite);
      return <Page words={useMemo(() => withSiteName(words, site), [site]) as never} />;
    },
  };
}

export const loadOpening = async (path: string) => contentOpening(path, await importWords(path));
