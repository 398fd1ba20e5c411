import { lazyModule } from '../shared/lib/lazyModule';
import { lazyPart } from '../shared/lib/lazyPart';
import { stillPage } from '../shared/lib/stillPart';
import type { Route } from './routes';

const importContent = () => import(/* webpackChunkName: "content" */ './parts/contentPages');

/**
 * A page without state: a layout, and the words that it shows. The server sends both as HTML, and that will do until the
 * visitor touches the page.
 * @param path where it is; the file in content/pages with its words is called after it
 * @param chunk of its layout
 */
const contentRoute = (path: string, chunk: string): Route => ({
  path,
  chunks: [],
  stillChunks: [chunk],
  page: lazyPart(async () => (await importContent()).loadContent(path, chunk), stillPage.bring),
  opening: lazyModule(async () => (await importContent()).loadOpening(path)),
});

export const contentRoutes: Route[] = [
  contentRoute('/aboutus', 'page-about'),
  contentRoute('/ourteam', 'page-team'),
  contentRoute('/techpartner', 'page-partners'),
  contentRoute('/graduates', 'page-graduates'),
  contentRoute('/tvet', 'page-tvet'),
  contentRoute('/tvet/info', 'page-tvet-info'),
  contentRoute('/mfg', 'page-flexi-class'),
  contentRoute('/technicalwriting', 'page-writing'),
  contentRoute('/engineering', 'page-engineering'),
  contentRoute('/english', 'page-english'),
  contentRoute('/privacy-policy', 'page-policy'),
  contentRoute('/tos', 'page-policy'),
  contentRoute('/accessibility', 'page-article'),
  contentRoute('/info/faq', 'page-article'),
  contentRoute('/info/refund-policy', 'page-article'),
  contentRoute('/info/about-penang', 'page-article'),
  contentRoute('/info/about-kuala-lumpur', 'page-article'),
  contentRoute('/info/about-singapore', 'page-article'),
  contentRoute('/live-online-faq', 'page-article'),
];
