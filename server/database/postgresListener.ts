/** The connection on which a process receives notifications. It is renewed when it is lost. */
import { Client, type ClientConfig } from 'pg';
import type { Database } from './database';
import { channelName } from './valueTypes';

const RETRY_MS = 500;
const HEARTBEAT_MS = 15_000;

export interface PostgresListener {
  /** connects now if it is not connected; @throws if that fails */
  connect(): Promise<void>;
  listen: Database['listen'];
  close(): Promise<void>;
}

/**
 * @param settings called before each connection
 * @param onConnected runs on every new connection before it listens
 */
export function postgresListener(
  settings: () => Promise<ClientConfig>,
  onConnected: (client: Client) => Promise<unknown>,
): PostgresListener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let current: Promise<Client> | undefined;
  let work: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Runs queries one at a time: the driver will stop queueing them. */
  function ask(client: Client, sql: string): Promise<unknown> {
    const answer = work.then(() => client.query(sql));
    work = answer.catch(() => undefined);
    return answer;
  }

  const tell = (channel: string, payload: string): void =>
    channels.get(channel)?.forEach((heard) => heard(payload));

  async function open(): Promise<Client> {
    // The heartbeat query times out on a connection that died silently.
    const client = new Client({ ...(await settings()), query_timeout: HEARTBEAT_MS });
    let isReady = false;
    let isLost = false;
    const beat = setInterval(() => {
      if (isReady) ask(client, 'SELECT 1').catch(lose);
    }, HEARTBEAT_MS).unref();

    function lose(): void {
      if (isLost) return;
      isLost = true;
      clearInterval(beat);
      current = undefined;
      client.end().catch(() => undefined);
      if (isReady) retryLater();
    }

    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    try {
      await client.connect();
      await onConnected(client);
      for (const channel of channels.keys()) await ask(client, `LISTEN ${channel}`);
      isReady = true;
      return client;
    } catch (error) {
      lose();
      throw error;
    }
  }

  const connect = (): Promise<Client> =>
    (current ??= open().catch((error: unknown) => {
      current = undefined;
      throw error;
    }));

  function retryLater(): void {
    if (isClosed) return;
    const retry = (): void => {
      if (isClosed) return;
      // Notifications sent meanwhile are lost, so every subscriber has to check.
      connect().then(() => [...channels.keys()].forEach((channel) => tell(channel, '')), retryLater);
    };
    setTimeout(retry, RETRY_MS).unref();
  }

  return {
    connect: async () => void (await connect()),
    async listen(channel, heard) {
      const name = channelName(channel);
      const hearers = channels.get(name) ?? new Set();
      channels.set(name, hearers.add(heard));

      async function stop(): Promise<void> {
        if (!hearers.delete(heard) || hearers.size > 0) return;
        channels.delete(name);
        const client = await current?.catch(() => undefined);
        if (client && !isClosed) await ask(client, `UNLISTEN ${name}`).catch(() => undefined);
      }

      try {
        await ask(await connect(), `LISTEN ${name}`);
      } catch (error) {
        await stop();
        throw error;
      }
      return stop;
    },
    async close() {
      isClosed = true;
      const client = await current?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
