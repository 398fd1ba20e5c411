/** A mail server behind a connection that can fail, and the confirmations that it received. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../../support/babelHook.js');
const { aLine } = require('../../support/aLine.ts');
const { aMailServer } = require('../../server/mail/aMailServer.ts');

/**
 * Emails wait for half a minute between two attempts to reach an unavailable server, and are sent one after
 * the other.
 */
const ALL_SENT_SECONDS = 120;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function startFaultyMail() {
  let greetingMs = 0;
  const server = await aMailServer({
    options: {
      disabledCommands: ['AUTH', 'STARTTLS'],
      onConnect: (_session, done) => void setTimeout(done, greetingMs),
    },
  });
  const line = await aLine(server.port);

  /**
   * Two different emails for one form count as two; the same email again, which mail programs show once, does
   * not.
   */
  function confirmationsFor(email) {
    const own = server.received.filter(({ to }) => to.includes(email));
    return new Set(own.map(({ headers }) => headers.get('message-id'))).size;
  }

  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${line.port}`,
      MAIL_FROM: 'no-reply@example.com',
      MAIL_TO: 'staff@example.com',
    },
    hang: line.hang,
    work: line.work,
    cut: line.cut,
    mend: line.mend,
    /** New connections wait this long for the server's greeting. */
    greetAfter(milliseconds) {
      greetingMs = milliseconds;
    },
    /**
     * @returns how many of the visitors got no confirmation, and how many got two, once the outbox is empty
     *   or the time is over
     */
    async count(call, emails) {
      const waiting = async () =>
        Number(/^outbox_mails\{state="waiting"\} (\d+)/m.exec((await call('GET', '/metrics')).text)?.[1]);
      for (let tries = 0; (await waiting()) !== 0 && tries < ALL_SENT_SECONDS * 2; tries += 1)
        await sleep(500);
      const counts = emails.map(confirmationsFor);
      return {
        lost: counts.filter((count) => count === 0).length,
        doubled: counts.filter((count) => count > 1).length,
      };
    },
    async close() {
      await line.close();
      await server.close();
    },
  };
}
