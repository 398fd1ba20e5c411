/** What the parts of the app are given to work with. */
import type { Logger } from 'pino';
import type { CatalogueAnswers } from './catalogue/answerCache';
import type { CatalogueVersion } from './catalogue/catalogueCacheVersion';
import type { keepComingSessions } from './catalogue/comingSessions';
import type { Config } from './config';
import type { Database } from './database/database';
import type { Metrics } from './health/metrics';
import type { SharedMetrics } from './health/sharedMetrics';
import type { Draining } from './http/closing';
import type { ConnectionLimits } from './http/connections';
import type { PageRenderer } from './pages/renderer';

/** What the app is built from. */
export interface AppServices {
  config: Config;
  database: Database;
  /** left out: the app serves the API, and a plain page for everything else */
  renderer?: PageRenderer;
  /** epoch milliseconds */
  now?: () => number;
  /** the folder that holds `build/` and `public/`; left out: no files are served */
  staticDir?: string;
  logger?: Logger;
  /** left out: the app drains only while it is closed */
  draining?: Draining;
  /** left out: this process is the only one behind its port */
  figures?: SharedMetrics;
  /** how slow and how greedy callers may be; left out: as a site needs it */
  connections?: ConnectionLimits;
}

/** What each part's routes may use. */
export interface Services extends Required<Pick<AppServices, 'config' | 'database' | 'now'>> {
  metrics: Metrics;
  version: CatalogueVersion;
  answers: CatalogueAnswers;
  /** the sessions that come next */
  coming: ReturnType<typeof keepComingSessions>;
  /** the folder that holds `build/` */
  root: string;
  draining: Draining;
  figures: SharedMetrics | undefined;
}
