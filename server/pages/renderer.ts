/** What the built SPA (`build/pages/server.js`, from `src/server.tsx`) offers to the server. */
import type { AxiosAdapter } from 'axios';
import type { HostName } from '../../contract/endpoint';

/** What the server tells a page about the site it belongs to. */
export interface Site {
  name: string;
  /** without a slash at its end */
  publicUrl: string;
  hosts: Record<HostName, string>;
  chatNumber: string;
  contactEmail: string;
  /** the courseware customers' own site; empty: no page leads there */
  portalUrl: string;
  /** pages of the company elsewhere; an empty one is not shown */
  social: { linkedin: string; youtube: string; facebook: string };
  /** what `{{tvet}}` and `{{partners}}` stand for in words; empty: links with it are not shown */
  tvetUrl: string;
  partnersUrl: string;
  environment: 'development' | 'staging' | 'production';
  /** set when page views are reported: where to, as whose, and on which host names */
  analytics: { url: string; id: string; hosts: string[] } | null;
  /** which build of the SPA this page belongs to; empty when it is not known */
  build: string;
  /** a path of this site or an absolute address */
  liveFaqUrl: string;
  /** the server's clock, epoch milliseconds */
  now: number;
}

export interface RenderRequest {
  path: string;
  /** with its question mark, or empty; only the parameters that `relevantQuery` names */
  search: string;
  /** how API calls reach the app */
  adapter: AxiosAdapter;
  site: Site;
}

export interface PageHead {
  title: string;
  description: string;
  keywords?: string;
  /** absolute */
  canonical: string;
  robots?: string;
  jsonLd: object[];
}

export interface RenderedPage {
  status: number;
  /** where the address leads today; nothing else counts then */
  redirect?: string;
  head: PageHead;
  html: string;
  /** JSON that cannot end the script element it stands in */
  state: string;
  /** names of the page's chunks in `build/chunks.json` */
  chunks: readonly string[];
  /** their styles are needed at once, their scripts only when the visitor uses the page */
  isDeferred?: boolean;
  /** there is nothing to read before the scripts are there */
  clientOnly?: boolean;
  /** chunks that the page asks for by itself, as soon as it is there */
  preloadChunks?: readonly string[];
  lang?: string;
}

export interface PageRenderer {
  renderPage(request: RenderRequest): Promise<RenderedPage>;
  /** names of the query parameters that change what a page shows */
  relevantQuery(path: string): readonly string[];
  /** which page a path is: the pattern of its route, `*` where there is none, and the course's id in it; undefined where it leads elsewhere */
  routeOf(path: string): { pattern: string; id?: string } | undefined;
  /** paths of the pages that stand on their own, for the sitemap */
  publicPaths: readonly string[];
}
