import { lazyModule } from '../shared/lib/lazyModule';
import { lazyPart } from '../shared/lib/lazyPart';
import { whenTouched } from '../shared/lib/stillParts';
import type { Route } from './routes';

const importContent = () => import(/* webpackChunkName: "content" */ './parts/contentPages');

/**
 * A page without state: a layout, and the words that it shows. The server sends both as HTML, and that will do until the
 * visitor touches the page.
 * @param file of content/pages, with its words
 * @param chunk of its layout
 */
const contentRoute = (path: string, file: string, chunk: string): Route => ({
  path,
  chunks: [],
  stillChunks: [chunk],
  page: lazyPart(async () => (await importContent()).loadContent(file, chunk), whenTouched),
  opening: lazyModule(async () => (await importContent()).loadOpening(path, file)),
});

export const contentRoutes: Route[] = [
  contentRoute('/aboutus', 'aboutus', 'page-about'),
  contentRoute('/ourteam', 'ourteam', 'page-team'),
  contentRoute('/techpartner', 'techpartner', 'page-partners'),
  contentRoute('/graduates', 'graduates', 'page-graduates'),
  contentRoute('/tvet', 'tvet', 'page-tvet'),
  contentRoute('/tvet/info', 'tvet-info', 'page-tvet-info'),
  contentRoute('/mfg', 'mfg', 'page-flexi-class'),
  contentRoute('/technicalwriting', 'technicalwriting', 'page-writing'),
  contentRoute('/engineering', 'engineering', 'page-engineering'),
  contentRoute('/english', 'english', 'page-english'),
  contentRoute('/privacy-policy', 'privacy-policy', 'page-policy'),
  contentRoute('/tos', 'tos', 'page-policy'),
  contentRoute('/accessibility', 'accessibility', 'page-article'),
  contentRoute('/info/faq', 'info-faq', 'page-article'),
  contentRoute('/info/refund-policy', 'info-refund-policy', 'page-article'),
  contentRoute('/info/about-penang', 'info-about-penang', 'page-article'),
  contentRoute('/info/about-kuala-lumpur', 'info-about-kuala-lumpur', 'page-article'),
  contentRoute('/info/about-singapore', 'info-about-singapore', 'page-article'),
  contentRoute('/live-online-faq', 'live-online-faq', 'page-article'),
];
