/** Publishes scheduled drafts, once across all processes. */
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/tables';
import { publishNextDue } from './publishDraft';

/** Schedules are precise to the minute. */
const EVERY_MS = 10_000;

export interface PublishingOptions {
  db: Db;
  /** epoch milliseconds */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Publishes all due drafts one by one, each in its own transaction. */
export async function publishDue({ db, now, log }: PublishingOptions): Promise<void> {
  for (;;) {
    const done = await publishNextDue({ db, now: now() });
    if (!done) return;
    if (done.problem === undefined) log.info({ draft: done.id }, 'a draft was published at its time');
    else log.warn({ draft: done.id }, 'a draft could not be published at its time');
  }
}

/** @returns a function that stops it, and waits for a running publication */
export function startPublishingJob(options: PublishingOptions): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const timer = setInterval(() => {
    turn ??= publishDue(options)
      .catch((error: unknown) => options.log.warn({ err: error }, 'drafts could not be published'))
      .finally(() => (turn = undefined));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
