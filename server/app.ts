/** Builds the app: what every request passes through, then one part after the other. */
import program from '../package.json';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createCatalogueAnswers } from './catalogue/catalogueCache';
import { watchCatalogueVersion } from './catalogue/catalogueCacheVersion';
import { addCatalogueRoutes } from './catalogue/catalogueRoutes';
import { keepComingSessions } from './catalogue/comingSessions';
import { addClasses } from './classes/addClasses';
import { addClassPageHeaders } from './classes/classPages';
import { addCoursewareFormRoutes } from './courseware/coursewareFormsRoutes';
import { addCoursewareRoutes } from './courseware/coursewareRoutes';
import { addContactFormRoutes } from './enquiries/contactFormRoutes';
import { addEnquiryRoutes } from './enquiries/enquiriesRoutes';
import { addFeedRoutes } from './feeds/feedsRoutes';
import { addClockRoutes } from './health/clockRoutes';
import { addFlexFormRoutes, addFlexRoutes } from './flex/flexRoutes';
import { addHealthRoutes } from './health/healthRoutes';
import { addDatabaseMetrics } from './health/databaseMetrics';
import { countRefusal, createMetrics, cleanupCounts } from './health/metrics';
import { addConnectionMetrics, addReadings } from './health/readings';
import { answerBrokenSockets } from './http/brokenRequests';
import { createDraining, endConnectionsOnClose } from './http/closing';
import { CONNECTION_LIMITS, connectionOptions, limitConnections, limitUnanswered } from './http/connections';
import { addCrossSiteGuard } from './http/crossSiteGuard';
import { addFailures, createFailures } from './http/failures';
import { collectMethods } from './http/methods';
import { createMissLimit } from './http/missLimit';
import { addOpenApi } from './http/openApi';
import { addOpenApiRoutes } from './http/openApiRoutes';
import { createRateLimit } from './http/rateLimit';
import { addRequestIds, requestIdMaker } from './http/requestIds';
import { addRequestLog, createLogger, createRequestReport } from './http/requestLog';
import { addSecurityHeaders, securityHeaders } from './http/securityHeaders';
import { addSecurityTxt } from './http/securityTxt';
import { startCleanupJob } from './http/cleanupJob';
import { addValidation } from './http/validation';
import { addMailMetrics } from './mail/mailMetrics';
import { createErrorPage } from './pages/errorPage';
import { createPageCache } from './pages/pageCache';
import { flowFilesPath } from './pages/flowAccess';
import { readFlowFiles, readPageFiles, stylesheetsOf } from './pages/pageFiles';
import { addFastLane } from './pages/fastLane';
import { addPageRoutes } from './pages/pagesRoutes';
import { createPages } from './pages/pagesService';
import { addStaticRoutes } from './pages/staticRoutes';
import { addSearchRoutes } from './search/searchRoutes';
import type { AppServices, Services } from './services';
import { addVisitorRoutes } from './visitors/visitorsRoutes';

const KEEP_ALIVE_MS = 75_000;
const LONGEST_PARAMETER = 500;

/**
 * Builds the app without listening. `close()` stops what it started, and leaves the database open.
 * @throws what the database throws when the catalogue's version cannot be read
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
  const flowsAt = flowFilesPath(config.tokenSecret);
  const flowFiles = readFlowFiles(staticDir, flowsAt);
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
    // `addRequestLog` writes a line of its own.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyLimit,
    ...connectionOptions(connections),
    // Longer than the 60 seconds for which nginx keeps a connection: it must never use one that was just closed here.
    keepAliveTimeout: KEEP_ALIVE_MS,
    // What still comes in over an open connection while the server stops is answered like everything else.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => void failures.failed(error, request, reply.headers(headers)),
    clientErrorHandler: answerBrokenSockets(headers),
  });
  limitConnections(app.server, connections, config.trustProxy);
  // Forms come as JSON; a text would be taken for one big field.
  app.removeContentTypeParser('text/plain');

  addDatabaseMetrics(metrics.registry, database.load, app.log);
  const version = await watchCatalogueVersion(database, app.log);
  const limitMisses = createMissLimit(config.missesPerMinute, now);
  const answers = createCatalogueAnswers(version, now, limitMisses);
  const coming = keepComingSessions(database.db, version);
  const services: Services = { config, database, now, metrics, version, answers, coming, draining, figures };
  figures?.offer(() => metrics.registry.getMetricsAsJSON());
  const pageCache = createPageCache(config.pageCacheBytes);
  addReadings(metrics.registry, {
    catalogueVersion: version.current,
    pageCache: () => pageCache,
    dataDir: config.dataDir,
    version: program.version,
    build: files.build,
  });
  addConnectionMetrics(app, metrics.registry);

  addSecurityHeaders(app, headers);
  addClassPageHeaders(app, config);
  addRequestIds(app);
  const report = createRequestReport(logger, metrics);
  addRequestLog(app, report);
  addCrossSiteGuard(app, config.publicUrl);
  endConnectionsOnClose(app, draining);
  addFailures(app, failures);
  addValidation(app);
  methodsOf = collectMethods(app);

  await addOpenApi(app, config);
  const limit = createRateLimit({
    db: database.db,
    now,
    secret: config.tokenSecret,
    bucket: 'submissions',
    perMinute: config.submissionsPerMinute,
  });
  addCatalogueRoutes(app, services);
  addSearchRoutes(app, services);
  addFlexRoutes(app, services);
  addCoursewareRoutes(app, services);
  await app.register(async (forms) => {
    // Before the body is read: what is refused counts as well, and costs next to nothing beyond the limit.
    forms.addHook('onRequest', limit);
    addEnquiryRoutes(forms, services);
    await addContactFormRoutes(forms, services);
    addFlexFormRoutes(forms, services);
    await addCoursewareFormRoutes(forms, services);
  });
  addVisitorRoutes(app);
  await addClasses(app, services);
  addHealthRoutes(app, services);
  addClockRoutes(app, services, files.build);
  addFeedRoutes(app, services, renderer?.publicPaths ?? ['/']);
  addOpenApiRoutes(app, stylesheets);
  addSecurityTxt(app, services);
  if (staticDir !== undefined) await addStaticRoutes(app, staticDir, flowsAt);
  const pages =
    renderer && createPages({ app, services, renderer, files, flowFiles, cache: pageCache, limitMisses });
  addPageRoutes(app, pages);
  if (pages) {
    const isStopping = draining.isOn;
    addFastLane(app.server, { known: pages.known, headers, idOf: requestId, report, isStopping });
  }
  // Last, so that it stands before whoever answers.
  limitUnanswered(app.server, connections);

  const { retention } = config;
  const stopUpkeep = startCleanupJob({
    db: database.db,
    now,
    retention,
    log: app.log,
    counts: cleanupCounts(metrics),
  });
  const mailCounts = addMailMetrics(metrics.registry, database.db);
  const { smtpUrl, from } = config.mail;
  // Without a mail server they wait in the outbox, where `mail` shows them.
  let stopDelivery: (() => Promise<void>) | undefined;
  if (smtpUrl !== undefined) {
    const { startDelivery } = await import('./mail/deliver');
    const sender = { name: config.siteName, address: from };
    stopDelivery = await startDelivery({ database, smtpUrl, from: sender, log: app.log, counts: mailCounts });
  }
  app.addHook('onClose', async () => {
    stopUpkeep();
    await stopDelivery?.();
    await version.close();
  });
  return app;
}
