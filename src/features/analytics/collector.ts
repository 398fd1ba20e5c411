/** The adapter: the only place that knows where page views go, and in which form. */
import type { SiteState } from '../site/siteSlice';
import type { PageView } from './pageView';

export type AnalyticsSettings = NonNullable<SiteState['analytics']>;

/** The body that is sent: Plausible's events API, which other collectors read too. */
interface CollectorBody {
  name: 'pageview';
  /** the site's name at the collector */
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
 * Sends one page view. Nobody waits for it, and a collector that is down disturbs nobody.
 * `text/plain` without credentials is a plain request: no preflight, no cookie, no referrer beside the body's.
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
    // Blocked, or no network: the visit goes on unreported.
  }
}
