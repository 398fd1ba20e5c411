/** The interface of the built SPA (`build/pages/server.js`, from `src/server.tsx`) to the server. */
import type { AxiosAdapter } from 'axios';
import type { HostName } from './endpoint';

/** What the server tells a page about its site. */
export interface Site {
  name: string;
  /** absolute URL of the site, without a trailing slash */
  publicUrl: string;
  /** base URL of each host; empty for this server */
  hosts: Record<HostName, string>;
  chatNumber: string;
  contactEmail: string;
  /** the courseware customers' portal; empty: no page links to it */
  portalUrl: string;
  /** the company's pages on other sites; an empty one is hidden */
  social: { linkedin: string; youtube: string; facebook: string };
  /** the values of `{{tvet}}` and `{{partners}}` in texts; if empty, links with them are hidden */
  tvetUrl: string;
  partnersUrl: string;
  environment: 'development' | 'staging' | 'production';
  /** null unless page views are reported: the tracker's URL, the site's id, and the host names */
  analytics: { url: string; id: string; hosts: string[] } | null;
  /** the SPA build of this page; empty if unknown */
  build: string;
  /** where questions about live online training are answered; a path of this site or an absolute URL */
  liveFaqUrl: string;
  /** the server's clock when the page was rendered, epoch milliseconds */
  now: number;
}

export interface RenderRequest {
  path: string;
  /** with its question mark, or empty; only the parameters of `relevantQuery` */
  search: string;
  /** how API requests reach the app: in this process, without a socket */
  adapter: AxiosAdapter;
  site: Site;
}

/** A page's metadata for browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  keywords?: string;
  /** canonical absolute URL */
  canonical: string;
  /** of link previews, absolute; omitted: the site's */
  picture?: string;
  /** `noindex` for pages that search engines should not index */
  robots?: string;
  jsonLd: object[];
}

export interface RenderedPage {
  status: number;
  /** set if the URL redirects; nothing else counts then */
  redirect?: string;
  head: PageHead;
  html: string;
  /** the store as JSON that cannot close the script element that contains it */
  state: string;
  /** names of the page's chunks in `build/chunks.json` */
  chunks: readonly string[];
  /** their styles are needed at once, their scripts only when the visitor interacts with the page */
  isDeferred?: boolean;
  /** there is nothing to read before the scripts have loaded */
  clientOnly?: boolean;
  /** chunks that the page requests as soon as it is shown */
  preloadChunks?: readonly string[];
}

export interface PageRenderer {
  renderPage(request: RenderRequest): Promise<RenderedPage>;
  /** names of the query parameters that change what a page shows */
  relevantQuery(path: string): readonly string[];
  /**
   * the route of a path: its pattern, `*` if there is none, and the course's id in it; undefined for a
   * redirect
   */
  routeOf(path: string): { pattern: string; id?: string } | undefined;
  /** paths of the pages without parameters, for the sitemap */
  publicPaths: readonly string[];
}
