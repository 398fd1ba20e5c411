/** The mail server as the rest of this folder sees it: nodemailer's pool, with time limits. */
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

/** Milliseconds. */
export interface MailTimeouts {
  connect: number;
  /** from then until the server greets: some let strangers wait, for a minute even, to be rid of impatient ones */
  greeting: number;
  /** without a byte from the server. A shorter one would double mails: RFC 5321 lets a server think for minutes */
  silence: number;
}

export const DEFAULT_TIMEOUTS: MailTimeouts = { connect: 15_000, greeting: 100_000, silence: 300_000 };

export const CONNECTIONS = 3;

export interface MailServer {
  /**
   * @param beforeEnd is waited for before the bytes that end the mail, without which no server takes it
   * @throws the library's error when the server did not take the mail, or did not say whether it did; or that of `beforeEnd`
   */
  send(mail: StoredMail, beforeEnd?: () => Promise<void>): Promise<void>;
  /** Connects, greets and logs in. @throws the library's error where one of them fails */
  verify(): Promise<void>;
  /** Ends every connection, also one in the middle of a mail. */
  close(): void;
}

const isLocal = (smtpUrl: string): boolean => isThisMachine(new URL(smtpUrl).hostname);

/** Whether mails may travel unencrypted, because the operator's address says so, to another machine. */
export function mayTravelOpen(smtpUrl: string): boolean {
  const { protocol, searchParams } = new URL(smtpUrl);
  const waives = searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true';
  return waives && protocol === 'smtp:' && !isLocal(smtpUrl);
}

/** As the library marks an address that it refuses itself. */
const notOneAddress = (): Error =>
  Object.assign(new Error(NOT_ONE_ADDRESS), { code: 'EENVELOPE', command: 'API' });

interface OutgoingMail extends Mail.Options {
  beforeEnd: () => Promise<void>;
}

/** Passes everything on; its end waits. */
const withEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => void beforeEnd().then(() => done(), done),
  });

const bare = (address: string) => ({ name: '', address });

/** Nothing is connected before the first mail. */
export function openMailServer(
  smtpUrl: string,
  from: MailSender,
  { connect, greeting, silence }: MailTimeouts = DEFAULT_TIMEOUTS,
): MailServer {
  const options: SMTPPool.Options & { maxRequeues: number } = {
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // The library would send a mail again by itself when the connection breaks in the middle of it.
    maxRequeues: 0,
    dnsTimeout: connect,
    // The library's limit for connecting holds for the greeting as well.
    connectionTimeout: connect + greeting,
    greetingTimeout: greeting,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Requires TLS for other machines. Otherwise an attacker in between could remove the server's offer of TLS and read
    // everything.
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
      // Also one that somebody asked for once more, with `mail --retry`.
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
        // Out-of-office answers would go round in circles.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      };
      await pool.sendMail(outgoing);
    },
    async verify() {
      await pool.verify();
    },
    close() {
      // Unlike what its types say it can also end what is under way.
      (pool as { close(options: { force: boolean }): void }).close({ force: true });
    },
  };
}
