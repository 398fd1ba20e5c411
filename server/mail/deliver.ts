/**
 * Sends the emails in the outbox (decision 26). Every server process does; a claim in the database, renewed
 * while an email is being sent, keeps others away from it.
 */
import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { countServers } from '../database/serverLock';
import { MAIL_CHANNEL } from './outbox';
import {
  claimMail,
  endClaims,
  explainWaiting,
  giveUpMail,
  holdUnclearMails,
  LEASE_SECONDS,
  markSent,
  MAY_HAVE_ARRIVED,
  noteHandover,
  postponeMail,
  renewClaim,
  secondsUntilDue,
  type StoredMail,
} from './outboxRepository';
import { backOff, judge, smtpReason } from './smtpErrors';
import {
  CONNECTIONS,
  openMailServer,
  type MailSender,
  type MailServer,
  type MailTimeouts,
} from './transport';

/** NOTIFY and the times in the outbox trigger deliveries. This interval covers lost notifications. */
const LOOK_AGAIN_MS = 30_000;
const MIN_WAIT_MS = 100;
/** Pauses between attempts while the mail server is unavailable: doubled each time, up to the maximum. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;
/** How long a stop waits for emails that are being sent. */
const STOP_WAIT_MS = 5_000;
const RECORD_AGAIN_MS = 1_000;

export interface DeliveryCounts {
  /** @param timing in seconds: of the SMTP session, and since the email was written */
  sent(timing: { took: number; since: number }): void;
  failed(verdict: 'temporary' | 'permanent'): void;
  /** whether the mail server is reachable */
  reachable(isUp: boolean): void;
}

export interface DeliveryOptions {
  database: Pick<Database, 'db' | 'kind' | 'listen'>;
  smtpUrl: string;
  from: MailSender;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  counts?: DeliveryCounts;
  timeouts?: MailTimeouts;
  /** the first pause between two attempts to reach an unavailable mail server */
  firstPauseMs?: number;
}

/** Mail servers repeat the address in their error messages; logs are stored elsewhere, and for longer. */
const withoutAddresses = (words: string): string => words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…');

/** How the log identifies an email: never by its recipient. The id is that of the request that created it. */
const logged = ({ id, attempts, request_id }: StoredMail) => ({
  ...(request_id !== null && { reqId: request_id }),
  mail: id,
  attempts,
});

/**
 * Starts sending, at once and whenever an email is due. Errors never fail a request: they are logged,
 * recorded in the outbox, and retried.
 * @returns a function that accepts no more emails, waits for those being sent, and closes the connections
 */
export async function startDelivery({
  database: { db, kind, listen },
  smtpUrl,
  from,
  log,
  counts,
  timeouts,
  firstPauseMs = FIRST_PAUSE_MS,
}: DeliveryOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let isWoken = false;
  let pauseMs = 0;
  let server: MailServer | undefined;
  let knocking: Promise<boolean> | undefined;

  /** A sent email must not stay marked as waiting. Everything else waits for this update. */
  async function recordSent(mail: StoredMail): Promise<void> {
    for (;;) {
      try {
        return await markSent(db, mail.id);
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        log.warn({ err: error, ...logged(mail) }, 'a mail was sent, but this could not be noted yet');
        await sleep(RECORD_AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  async function knock(open: MailServer): Promise<boolean> {
    const problem = await open.verify().then(() => undefined, smtpReason);
    counts?.reachable(problem === undefined);
    if (problem === undefined) {
      if (pauseMs > 0) log.info('the mail server is back');
      pauseMs = 0;
      return true;
    }
    if (pauseMs === 0) log.warn(`the mail server is out of reach, mails wait: ${withoutAddresses(problem)}`);
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs === 0 ? firstPauseMs : pauseMs * 2);
    await explainWaiting(db, `The mail server is out of reach: ${problem}`);
    return false;
  }

  /** If several emails fail at once, the server is probed only once. */
  const isServerThere = (open: MailServer): Promise<boolean> =>
    (knocking ??= knock(open).finally(() => (knocking = undefined)));

  async function failed(mail: StoredMail, claim: string, error: unknown, isOut: boolean): Promise<void> {
    const verdict = judge(error);
    const words = smtpReason(error);
    // This stop itself cut off the response.
    if (verdict === 'unclear' && isOut && stopping.signal.aborted)
      return giveUpMail(db, claim, MAY_HAVE_ARRIVED);
    if (verdict === 'refused') await giveUpMail(db, claim, words);
    const isGivenUp = verdict === 'refused' || (await postponeMail(db, claim, words, backOff(mail.attempts)));
    counts?.failed(isGivenUp ? 'permanent' : 'temporary');
    log.warn({ ...logged(mail), isGivenUp }, `a mail could not be sent: ${withoutAddresses(words)}`);
    if (verdict === 'unclear' && server && !stopping.signal.aborted) await isServerThere(server);
  }

  async function sendOne(mail: StoredMail, claim: string): Promise<void> {
    const renewing = setInterval(
      () => void renewClaim(db, claim).catch(() => undefined),
      (LEASE_SECONDS / 4) * 1000,
    ).unref();
    let isOut = false;
    const start = performance.now();
    try {
      server ??= openMailServer(smtpUrl, from, timeouts);
      await server.send(mail, async () => {
        await noteHandover(db, claim);
        isOut = true;
      });
    } catch (error) {
      return await failed(mail, claim, error, isOut);
    } finally {
      clearInterval(renewing);
    }
    const took = (performance.now() - start) / 1000;
    await recordSent(mail);
    log.info(logged(mail), 'a mail was sent');
    counts?.sent({ took, since: Math.max(0, (Date.now() - mail.created_at.getTime()) / 1000) });
    counts?.reachable(true);
  }

  /** Sends emails one after another until none is due. */
  async function lane(): Promise<void> {
    while (!stopping.signal.aborted && pauseMs === 0) {
      const claim = randomUUID();
      const mail = await claimMail(db, claim);
      if (!mail) return;
      await sendOne(mail, claim);
    }
  }

  async function empty(): Promise<void> {
    try {
      const unclear = await holdUnclearMails(db);
      if (unclear > 0)
        log.warn({ mails: unclear }, 'mails are held back that a stopped server may have sent');
      if (pauseMs > 0 && !(await isServerThere((server ??= openMailServer(smtpUrl, from, timeouts))))) return;
      // `allSettled`: connections are closed even if one sender fails.
      const ends = await Promise.allSettled(Array.from({ length: CONNECTIONS }, lane));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    } finally {
      server?.close();
      server = undefined;
    }
  }

  async function waitMs(): Promise<number> {
    if (pauseMs > 0) return pauseMs;
    const seconds = await secondsUntilDue(db);
    return Math.min(LOOK_AGAIN_MS, Math.max(MIN_WAIT_MS, (seconds ?? Infinity) * 1000));
  }

  async function runRound(): Promise<void> {
    let next = LOOK_AGAIN_MS;
    try {
      do {
        isWoken = false;
        await empty();
      } while (isWoken && pauseMs === 0 && !stopping.signal.aborted);
      next = await waitMs();
      // A notification arrived while the outbox was being read.
      if (isWoken && pauseMs === 0) next = 0;
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read');
    }
    round = undefined;
    if (!stopping.signal.aborted) timer = setTimeout(begin, next).unref();
  }

  function begin(): void {
    if (round || stopping.signal.aborted) return;
    clearTimeout(timer);
    round = runRound();
  }

  /** While the server is unavailable, only the timer decides when to try again, however many emails come in. */
  function wake(): void {
    isWoken = true;
    if (pauseMs === 0) begin();
  }

  // This process is the only sender, so claims of earlier processes are void and their emails can be sent at
  // once.
  if (kind === 'embedded' && (await countServers({ db })) <= 1) await endClaims(db);
  // The notification may arrive inside the context of a request. Sending runs outside of it.
  const stopListening = await listen(MAIL_CHANNEL, AsyncResource.bind(wake));
  begin();

  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await stopListening();
    if (!round) return;
    const ended = new AbortController();
    const limit = async (ms: number) => sleep(ms, undefined, { signal: ended.signal }).catch(() => undefined);
    await Promise.race([round, limit(STOP_WAIT_MS)]);
    server?.close();
    // Interrupted mails are recorded as such. The stop does not wait for an attempt to reach a silent server.
    await Promise.race([round, limit(STOP_WAIT_MS / 5)]);
    ended.abort();
  };
}
