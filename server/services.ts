/** The services that the app's parts work with. */
import type { Logger } from 'pino';
import type { PageRenderer } from '../contract/renderer';
import type { CatalogueResponses } from './catalogue/responseCache';
import type { CatalogueVersion } from './catalogue/catalogueCacheVersion';
import type { keepComingSessions } from './catalogue/comingSessions';
import type { keepFilteredFacts } from './search/searchFilter';
import type { Config } from './config';
import type { Database } from './database/database';
import type { Metrics } from './health/metrics';
import type { SharedMetrics } from './health/sharedMetrics';
import type { Draining } from './http/closing';
import type { ConnectionLimits } from './http/connections';

/** The dependencies from which the app is built. */
export interface AppServices {
  config: Config;
  database: Database;
  /** omitted: the app serves the API, and a plain page for everything else */
  renderer?: PageRenderer;
  /** epoch milliseconds */
  now?: () => number;
  /** the folder that contains `build/` and `public/`; omitted: no files are served */
  staticDir?: string;
  logger?: Logger;
  /** omitted: the app drains only while it is being closed */
  draining?: Draining;
  /** omitted: this process is the only one on its port */
  figures?: SharedMetrics;
  /** limits for slow and excessive clients; omitted: the defaults of a site */
  connections?: ConnectionLimits;
}

/** The services that each part's routes may use. */
export interface Services extends Required<Pick<AppServices, 'config' | 'database' | 'now'>> {
  metrics: Metrics;
  version: CatalogueVersion;
  responses: CatalogueResponses;
  /** the cached coming sessions */
  coming: ReturnType<typeof keepComingSessions>;
  /** what filters of searches need to know of courses, cached */
  filteredFacts: ReturnType<typeof keepFilteredFacts>;
  /** the folder that contains `build/` */
  root: string;
  draining: Draining;
  figures: SharedMetrics | undefined;
}
