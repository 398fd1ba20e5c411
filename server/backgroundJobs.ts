/** The server's background jobs: sending emails, publishing scheduled drafts, and deleting expired data. */
import type { FastifyBaseLogger } from 'fastify';
import { cleanupCounts } from './health/metrics';
import { startCleanupJob } from './http/cleanupJob';
import { addMailMetrics } from './mail/mailMetrics';
import type { Services } from './services';
import { startPublishingJob } from './staff/drafts/publishingJob';

/** @returns a function that stops them */
export async function startBackgroundJobs(
  { config, database, metrics, now }: Services,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const stopCleanup = startCleanupJob({
    db: database.db,
    now,
    retention: config.retention,
    log,
    counts: cleanupCounts(metrics),
  });
  const stopPublishing = startPublishingJob({ db: database.db, now, log });
  const counts = addMailMetrics(metrics.registry, database.db);
  const { smtpUrl, from } = config.mail;
  // Without a mail server, emails stay in the outbox, where the `mail` command lists them.
  let stopDelivery: (() => Promise<void>) | undefined;
  if (smtpUrl !== undefined) {
    const { startDelivery } = await import('./mail/deliver');
    const sender = { name: config.siteName, address: from };
    stopDelivery = await startDelivery({ database, smtpUrl, from: sender, log, counts });
  }
  return async () => {
    stopCleanup();
    await stopPublishing();
    await stopDelivery?.();
  };
}
