/**
 * Builds the app from two scopes. One has no hooks and serves pages from memory. The other has everything
 * else: the hooks of every request, and one plugin per part of the API, whose hooks apply to that part only.
 */
import program from '../package.json';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { api } from './api';
import { startBackgroundJobs } from './backgroundJobs';
import { createCatalogueResponses } from './catalogue/responseCache';
import { watchCatalogueVersion } from './catalogue/catalogueCacheVersion';
import { keepComingSessions } from './catalogue/comingSessions';
import { addFeedRoutes } from './feeds/feedsRoutes';
import { addDatabaseMetrics } from './health/databaseMetrics';
import { monitoring } from './health/healthRoutes';
import { countRefusal, createMetrics } from './health/metrics';
import { addReadings } from './health/readings';
import { answerBrokenSockets } from './http/brokenRequests';
import { createDraining } from './http/closing';
import {
  CONNECTION_LIMITS,
  connectionOptions,
  limitBodies,
  limitConnections,
  limitUnanswered,
} from './http/connections';
import { addEveryRequest } from './http/everyRequest';
import { createFailures } from './http/failures';
import { collectMethods } from './http/methods';
import { createMissLimit } from './http/missLimit';
import { addOpenApi } from './http/openApi';
import { openApiRoutes } from './http/openApiRoutes';
import { requestIdMaker } from './http/requestIds';
import { createLogger, createRequestReport } from './http/requestLog';
import { securityHeaders } from './http/securityHeaders';
import { addSecurityTxt } from './http/securityTxt';
import { cachedPageRoute } from './pages/cachedPageRoute';
import { createErrorPage } from './pages/errorPage';
import { flowFilesPath } from './pages/flowAccess';
import { createPageCache } from './pages/pageCache';
import { readOwnFiles, readPageFiles, STAFF_FILES, stylesheetsOf } from './pages/pageFiles';
import { pageRoutes } from './pages/pagesRoutes';
import { createPages } from './pages/pagesService';
import { staticRoutes } from './pages/staticRoutes';
import { addWebManifest } from './pages/webManifest';
import { keepFilteredFacts } from './search/searchFilter';
import type { AppServices, Services } from './services';
import { staffPages } from './staff/staffPages';

const KEEP_ALIVE_MS = 75_000;
const MAX_PARAMETER_LENGTH = 500;

/**
 * Builds the app without listening. `close()` stops what it started but leaves the database open.
 * @throws the database's error when the catalogue version cannot be read
 */
export async function buildApp({
  config,
  database,
  renderer,
  now = Date.now,
  staticDir,
  logger = createLogger(config.logLevel),
  draining = createDraining(),
  figures,
  connections = CONNECTION_LIMITS,
}: AppServices): Promise<FastifyInstance> {
  if (config.tokenSecret === '') throw new Error('The secret was not read from the database.');
  const files = readPageFiles(staticDir);
  const flowFiles = readOwnFiles(staticDir, 'flows', flowFilesPath(config.tokenSecret));
  const stylesheets = stylesheetsOf(files);
  const headers = securityHeaders(config);
  const requestId = requestIdMaker(config.trustProxy);
  let methodsOf: (path: string) => string[] = () => [];
  const errorPage = createErrorPage(config.siteName, stylesheets);
  const metrics = createMetrics();
  const refused = countRefusal(metrics);
  const failures = createFailures({
    bodyLimit: config.bodyLimit,
    page: errorPage,
    methodsOf: (path) => methodsOf(path),
    refused,
  });

  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // `addRequestLog` writes its own line.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyLimit,
    ...connectionOptions(connections),
    // Longer than the 60 seconds for which nginx keeps a connection: it must never use one that was just closed here.
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Requests that arrive on an open connection during the stop are still answered normally.
    return503OnClosing: false,
    // What a start waits for has limits of its own. On a busy machine it may take longer than Fastify's ten seconds.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // A URL that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => void failures.failed(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenSockets(headers),
  });
  limitConnections(app.server, connections, config.trustProxy);
  // Forms are sent as JSON or form fields. A text body would be parsed as one big field.
  app.removeContentTypeParser('text/plain');

  addDatabaseMetrics(metrics.registry, database.load, app.log);
  const version = await watchCatalogueVersion(database, app.log);
  const limitMisses = createMissLimit(config.missesPerMinute, now);
  const responses = createCatalogueResponses(version, now, limitMisses);
  const coming = keepComingSessions(database.db, version);
  const filteredFacts = keepFilteredFacts(database.db, version);
  const root = staticDir ?? process.cwd();
  const services: Services = {
    ...{ config, database, now, metrics, version, responses, coming, filteredFacts, root, draining, figures },
  };
  figures?.offer(() => metrics.registry.getMetricsAsJSON());
  const cache = createPageCache(config.pageCacheBytes);
  addReadings(metrics.registry, {
    catalogueVersion: version.current,
    pageCache: cache.figures,
    dataDir: config.dataDir,
    version: program.version,
    build: files.build,
  });
  const report = createRequestReport(logger, metrics);
  const pages = renderer && createPages({ app, services, renderer, files, flowFiles, cache, limitMisses });

  await addOpenApi(app, config);
  if (pages) {
    const { peek } = pages;
    const isStopping = draining.isOn;
    await app.register(cachedPageRoute, { peek, countHit: cache.countHit, headers, report, isStopping });
  }
  await app.register(async (scope) => {
    addEveryRequest(scope, { config, headers, metrics, report, draining, failures });
    methodsOf = collectMethods(scope);
    await scope.register(api, { ...services, pages });
    await scope.register(monitoring, { services, build: files.build });
    addFeedRoutes(scope, services, renderer?.publicPaths ?? ['/']);
    await scope.register(openApiRoutes, { stylesheets });
    addSecurityTxt(scope, services);
    addWebManifest(scope, config);
    if (staticDir !== undefined)
      await scope.register(staticRoutes, { root: staticDir, flowFiles: flowFilesPath(config.tokenSecret) });
    await scope.register(staffPages, { config, files: readOwnFiles(staticDir, 'staff', STAFF_FILES) });
    await scope.register(pageRoutes, { config, pages });
  });
  // Registered last, so that their listeners run before the one that handles requests.
  limitUnanswered(app.server, connections);
  limitBodies(app.server, connections);
  // Warms up the renderer. Without this, the first visitor of each process waits four times as long as the
  // next.
  let rendered: Promise<void> | undefined;
  app.addHook('onListen', (done) => {
    rendered = pages?.renderFirst();
    done();
  });

  const stopJobs = await startBackgroundJobs(services, app.log);
  let jobsStopped: Promise<void> | undefined;
  // Before the connections end: a silent mail server is waited for while slow clients are, not after them.
  app.addHook('preClose', (done) => {
    jobsStopped = stopJobs();
    // A failure is reported where the promise is awaited.
    jobsStopped.catch(() => undefined);
    done();
  });
  app.addHook('onClose', async () => {
    // Whoever closes the app closes the database next.
    await rendered;
    await jobsStopped;
    await version.close();
  });
  return app;
}
