/** The engine's end of a port: does what the other end asks, and cleans up after it when it goes. */
import type { EmbeddedEngine, EngineClient, OnceResult } from './database';
import type { EnginePort, Hello, UserMessage } from './protocol';
import { encodeError } from './queryError';

export interface ServeOptions {
  hello: Hello;
  /** whether `close` of the other end closes the engine; else only the port */
  ownsEngine?: boolean;
  /** the port is closed when a client holds the engine for this long without a query: everybody else is waiting */
  idleMs?: number;
}

interface HeldClient {
  client: Promise<EngineClient>;
  busy: number;
  isReleased: boolean;
  idle?: NodeJS.Timeout;
}

/** Serves the engine until the port closes; then what its clients left open is rolled back and released. */
export function servePort(engine: EmbeddedEngine, port: EnginePort, options: ServeOptions): void {
  const clients = new Map<number, HeldClient>();
  const listeners = new Map<number, Promise<() => Promise<void>>>();

  /** Runs one piece of a client's work, and watches for idleness when there is none. */
  async function working<T>(held: HeldClient, work: () => Promise<T>): Promise<T> {
    held.busy += 1;
    clearTimeout(held.idle);
    try {
      return await work();
    } finally {
      held.busy -= 1;
      if (held.busy === 0 && !held.isReleased && options.idleMs !== undefined) {
        held.idle = setTimeout(() => port.close(), options.idleMs).unref();
      }
    }
  }

  async function connect(number: number): Promise<void> {
    const held: HeldClient = { client: engine.connect(), busy: 0, isReleased: false };
    clients.set(number, held);
    await working(held, () => held.client);
  }

  async function query(number: number, sql: string, parameters: readonly unknown[]): Promise<unknown> {
    const held = clients.get(number);
    if (!held) throw new Error('This database client was released.');
    return working(held, async () => (await held.client).query(sql, parameters));
  }

  async function release(number: number): Promise<void> {
    const held = clients.get(number);
    if (!held) return;
    clients.delete(number);
    held.isReleased = true;
    clearTimeout(held.idle);
    (await held.client).release();
  }

  async function once(sql: string, parameters: readonly unknown[]): Promise<OnceResult> {
    const start = performance.now();
    const client = await engine.connect();
    try {
      const waitedMs = performance.now() - start;
      return { ...(await client.query(sql, parameters)), waitedMs };
    } finally {
      client.release();
    }
  }

  async function listen(number: number, channel: string): Promise<void> {
    const stop = engine.listen(channel, (payload) => tryPost({ listener: number, payload }));
    listeners.set(number, stop);
    await stop;
  }

  async function unlisten(number: number): Promise<void> {
    const stop = listeners.get(number);
    listeners.delete(number);
    await (
      await stop
    )?.();
  }

  function perform(message: UserMessage): Promise<unknown> {
    switch (message.op) {
      case 'connect':
        return connect(message.client);
      case 'query':
        return query(message.client, message.sql, message.parameters);
      case 'release':
        return release(message.client);
      case 'once':
        return once(message.sql, message.parameters);
      case 'listen':
        return listen(message.listener, message.channel);
      case 'unlisten':
        return unlisten(message.listener);
      case 'dump':
        return engine.dump();
      case 'checkpoint':
        return engine.checkpoint();
      case 'close':
        return options.ownsEngine ? engine.close() : Promise.resolve();
    }
  }

  function tryPost(message: Parameters<EnginePort['post']>[0]): void {
    try {
      port.post(message);
    } catch (error) {
      if ('id' in message && 'value' in message) tryPost({ id: message.id, error: encodeError(error) });
    }
  }

  port.onMessage((message) => {
    perform(message).then(
      (value) => tryPost({ id: message.id, value }),
      (error: unknown) => tryPost({ id: message.id, error: encodeError(error) }),
    );
  });
  port.onClose(() => {
    const ends = [...[...clients.keys()].map(release), ...[...listeners.keys()].map(unlisten)];
    for (const end of ends) end.catch(() => undefined);
  });
  tryPost({ hello: options.hello });
}
