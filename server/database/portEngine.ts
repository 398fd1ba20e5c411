/** The user's end of a port: an engine that lives elsewhere, as if it were here. */
import {
  DatabaseRefusal,
  type EmbeddedEngine,
  type EngineClient,
  type EngineResult,
  type OnceResult,
} from './database';
import { PROTOCOL, type EngineMessage, type Hello, type Request, type UserPort } from './protocol';
import { decodeError } from './queryError';
import { channelName } from './valueTypes';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export interface PortEngineOptions {
  kind: EmbeddedEngine['kind'];
  /** what is said when the port closes by itself */
  lost: string;
  /** called then; not after `close()` */
  onExit?: (reason: Error) => void;
}

export type RemoteEngine = EmbeddedEngine & Required<Pick<EmbeddedEngine, 'once'>> & { hello: Hello };

/**
 * Waits for the other end's hello and gives its engine.
 * @throws DatabaseRefusal when it refuses, goes away, or speaks another version
 */
export async function engineOverPort(port: UserPort, options: PortEngineOptions): Promise<RemoteEngine> {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<number, (payload: string) => void>();
  let lastNumber = 0;
  let gone: Error | undefined;
  let closing: Promise<void> | undefined;

  function ask(request: Request): Promise<unknown> {
    if (gone) return Promise.reject(gone);
    const id = ++lastNumber;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      try {
        port.post({ ...request, id });
      } catch (error) {
        waiting.delete(id);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  const greeting = new Promise<Hello>((resolve, reject) => {
    function receive(message: EngineMessage): void {
      if ('hello' in message) resolve(message.hello);
      else if ('refused' in message) reject(decodeError(message.refused));
      else if ('upkeep' in message) return;
      else if ('listener' in message) listeners.get(message.listener)?.(message.payload);
      else {
        const asked = waiting.get(message.id);
        waiting.delete(message.id);
        if ('error' in message) asked?.reject(decodeError(message.error));
        else asked?.resolve(message.value);
      }
    }
    port.onMessage(receive);
    port.onClose((reason) => {
      const isWanted = closing !== undefined;
      gone = new DatabaseRefusal(
        isWanted ? 'The database is closed.' : `${options.lost}${reason ? ` (${reason.message})` : ''}`,
        { cause: reason },
      );
      for (const { reject: rejectOne } of waiting.values()) rejectOne(gone);
      waiting.clear();
      reject(gone);
      if (!isWanted) options.onExit?.(gone);
    });
  });

  async function connect(mayTakeLong?: boolean): Promise<EngineClient> {
    const client = ++lastNumber;
    await ask({ op: 'connect', client, mayTakeLong });
    let isReleased = false;
    return {
      query: async (sql, parameters = []) => {
        if (isReleased) throw new Error('This database client was released.');
        return (await ask({ op: 'query', client, sql, parameters })) as EngineResult;
      },
      release() {
        if (!isReleased) ask({ op: 'release', client }).catch(() => undefined);
        isReleased = true;
      },
    };
  }

  async function close(): Promise<void> {
    await ask({ op: 'close' }).catch(() => undefined);
    port.close();
  }

  const hello = await greeting;
  if (hello.protocol !== PROTOCOL) {
    closing = Promise.resolve();
    port.close();
    throw new DatabaseRefusal(
      `The running server (process ${hello.pid}, version ${hello.version}) is of another build. Restart it.`,
    );
  }
  return {
    kind: options.kind,
    hello,
    connect,
    once: async (sql, parameters = []) => (await ask({ op: 'once', sql, parameters })) as OnceResult,
    async listen(channel, heard) {
      const listener = ++lastNumber;
      listeners.set(listener, heard);
      await ask({ op: 'listen', listener, channel: channelName(channel) });
      return async () => {
        if (listeners.delete(listener)) await ask({ op: 'unlisten', listener }).catch(() => undefined);
      };
    },
    dump: async () => (await ask({ op: 'dump' })) as Uint8Array,
    checkpoint: async () => void (await ask({ op: 'checkpoint' })),
    close: () => (closing ??= close()),
  };
}
