/** A mail server behind a line that can fail, and what it got of the confirmations that it should have got. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../../support/babelHook.js');
const { aLine } = require('../../support/aLine.ts');
const { aMailServer } = require('../../server/mail/aMailServer.ts');

/** Mails wait for half a minute between two knocks at a server that was away, and go out one after the other. */
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

  /** Those for one visitor, sent twice for one form, are two; the same one over again, which mail programs show once, is not. */
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
    /** Whoever connects from now on waits for so long before the server says its first word. */
    greetAfter(milliseconds) {
      greetingMs = milliseconds;
    },
    /** @returns how many of the visitors got no confirmation, and how many got two, once the outbox is empty or time is over */
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
