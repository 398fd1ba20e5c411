/** A real SMTP server for tests, which accepts emails or misbehaves. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** as received */
  raw: string;
  /** header fields by lower-case name, unfolded */
  headers: Map<string, string>;
}

export interface TestMailServer {
  port: number;
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

const smtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

function read(raw: string, from: string, to: string[]): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')] as const;
    }),
  );
  return { from, to, raw, headers };
}

interface Behaviour {
  /** to listen on again; left out: any */
  port?: number;
  /** the response to RCPT TO, if it is a refusal */
  refuse?: (address: string) => { code: number; words: string } | undefined;
  /** called with the whole email, before it is answered; a thrown text is the response */
  onData?: (mail: ReceivedMail, socket: { destroy(): void }) => Promise<void> | void;
  options?: SMTPServerOptions;
}

/** Listens on 127.0.0.1. */
export async function aMailServer({
  port = 0,
  refuse,
  onData,
  options,
}: Behaviour = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Map<string, { destroy(): void }>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address);
      done(refusal ? smtpError(refusal.code, refusal.words) : null);
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      async function taken(): Promise<void> {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        const mail = read(Buffer.concat(pieces).toString(), from, to);
        await onData?.(mail, { destroy: () => sockets.get(session.id)?.destroy() });
        received.push(mail);
      }
      stream.on('end', () => void taken().then(() => done(), done));
    },
    ...options,
  });
  const raw = server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> };
  server.on('connect', () => raw.connections.forEach(({ id, _socket }) => sockets.set(id, _socket)));
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
