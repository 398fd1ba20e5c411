/** Wraps the mail server for the rest of this folder: nodemailer's pool, with time limits. */
import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { isThisMachine } from '../thisMachine';
import { isOneAddress, NOT_ONE_ADDRESS } from './addresses';
import type { StoredMail } from './outboxRepository';

export interface MailSender {
  /** shown before the address */
  name: string;
  /** one bare address */
  address: string;
}

/** In milliseconds. */
export interface MailTimeouts {
  connect: number;
  /** from then until the server's greeting: some delay it, even by a minute, to get rid of spammers */
  greeting: number;
  /**
   * without a byte from the server. A shorter limit would duplicate emails: RFC 5321 allows a server minutes
   * of processing
   */
  silence: number;
}

export const DEFAULT_TIMEOUTS: MailTimeouts = { connect: 15_000, greeting: 100_000, silence: 300_000 };

export const CONNECTIONS = 3;

export interface MailServer {
  /**
   * @param beforeEnd awaited before the final bytes, without which no server accepts the email
   * @throws the library's error if the server did not accept the email or did not respond; or the error of
   *   `beforeEnd`
   */
  send(mail: StoredMail, beforeEnd?: () => Promise<void>): Promise<void>;
  /** Connects, greets and logs in. @throws the library's error if one of them fails */
  verify(): Promise<void>;
  /** Closes every connection, also one that is sending. */
  close(): void;
}

const isLocal = (smtpUrl: string): boolean => isThisMachine(new URL(smtpUrl).hostname);

/**
 * Whether the operator's URL allows unencrypted email to another machine. Only `requireTLS` does: beside
 * it the library ignores `ignoreTLS`, and it takes `0` and an empty value for no.
 */
export function mayTravelOpen(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  const required = searchParams.get('requireTLS');
  const waives = required !== null && (required === 'false' || Number(required) === 0);
  return waives && protocol === 'smtp:' && !isLocal(smtpUrl);
}

/** Like the library's own error for an invalid address. */
const notOneAddress = (): Error =>
  Object.assign(new Error(NOT_ONE_ADDRESS), { code: 'EENVELOPE', command: 'API' });

interface OutgoingMail extends Mail.Options {
  beforeEnd: () => Promise<void>;
}

/** Passes all data through, and delays its end. */
const withEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => void beforeEnd().then(() => done(), done),
  });

const bare = (address: string) => ({ name: '', address });

/** Connects with the first email. */
export function openMailServer(
  smtpUrl: string,
  from: MailSender,
  { connect, greeting, silence }: MailTimeouts = DEFAULT_TIMEOUTS,
): MailServer {
  const options: SMTPPool.Options & { maxRequeues: number } = {
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // The library would resend an email by itself if the connection breaks while sending.
    maxRequeues: 0,
    dnsTimeout: connect,
    // The library's connection timeout includes the greeting.
    connectionTimeout: connect + greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Requires TLS for other machines. Otherwise an attacker in between could strip the server's STARTTLS
    // offer and read everything.
    ...(isLocal(smtpUrl) ? { tls: { rejectUnauthorized: false } } : { requireTLS: true }),
  };
  const pool = createTransport(options);
  pool.use('stream', ({ data, message }, done) => {
    message.transform(() => withEnd((data as OutgoingMail).beforeEnd));
    done();
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send(mail, beforeEnd = async () => undefined) {
      const { message_id: id, to_address: to, reply_to: replyTo, subject, text, html, attachments } = mail;
      // Also applies to emails retried with `mail --retry`.
      if (!isOneAddress(to)) throw notOneAddress();
      const outgoing: OutgoingMail = {
        beforeEnd,
        messageId: `<${id}@${domain}>`,
        from,
        to: bare(to),
        ...(replyTo !== null && { replyTo: bare(replyTo) }),
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content,
        })),
        // Prevents loops of out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      };
      await pool.sendMail(outgoing);
    },
    async verify() {
      await pool.verify();
    },
    close() {
      // Unlike its types say, it can also abort what is being sent.
      (pool as { close(options: { force: boolean }): void }).close({ force: true });
    },
  };
}
