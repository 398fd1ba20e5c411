/** The adapter of the collector: the only code that knows its URL and format. */
import type { SiteState } from '../site/siteSlice';
import type { PageView } from './pageView';

export type AnalyticsSettings = NonNullable<SiteState['analytics']>;

/** The request body: Plausible's events API, which other collectors support too. */
interface CollectorBody {
  name: 'pageview';
  /** the site's name in the collector */
  domain: string;
  url: string;
  referrer: string | null;
  props: { title: string };
}

const collectorBody = ({ path, title, referrer }: PageView, id: string, origin: string): CollectorBody => ({
  name: 'pageview',
  domain: id,
  url: origin + path,
  referrer: referrer === '' ? null : new URL(referrer, origin).href,
  props: { title },
});

/**
 * Sends one page view. Nothing waits for it, and an unavailable collector has no effect.
 * `text/plain` without credentials is a simple request: no preflight, no cookie, no referrer except in the
 * body.
 */
export async function reportPageView(view: PageView, settings: AnalyticsSettings): Promise<void> {
  try {
    await fetch(settings.url, {
      method: 'POST',
      body: JSON.stringify(collectorBody(view, settings.id, window.location.origin)),
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
  } catch {
    // Blocked, or no network: the page view is lost.
  }
}
