/** Builders for tests of the whole app on a real database. */
import type { FastifyInstance } from 'fastify';
import { dayToMs } from '@/contract/time';
import { buildApp } from '@/server/app';
import { readConfig } from '@/server/config';
import type { Environment } from '@/server/configReaders';
import type { Database } from '@/server/database/database';
import type { AppServices } from '@/server/services';
import { aDatabase } from './testDatabase';

/** 10:00 in UTC+8 on 10 January 2027. */
export const NOW = dayToMs('2027-01-10') + 10 * 3_600_000;

export const aConfig = (env: Environment = {}) =>
  readConfig({
    TOKEN_SECRET: 'a secret of the tests, long enough',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PAGES: '1000000',
    // Work of a visitor's device, done by this machine.
    ROBOT_CHECK_ROUNDS: '50',
    PUBLIC_URL: 'https://www.example.com',
    ...env,
  });

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  close(): Promise<void>;
}

type Options = Omit<Partial<AppServices>, 'config'> & { env?: Environment };

/** @param options.env in addition to the tests' configuration */
export async function aServer({
  env,
  database,
  now = () => NOW,
  ...rest
}: Options = {}): Promise<TestServer> {
  const opened = database ?? (await aDatabase());
  const app = await buildApp({ config: aConfig(env), database: opened, now, ...rest });
  return {
    app,
    database: opened,
    async close() {
      await app.close();
      if (!database) await opened.close();
    },
  };
}

/** A server from before the tests of a file to after them. @param options as for `aServer` */
export function useServer(options?: Options): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await aServer(options));
  });
  afterAll(() => server.close());
  return server;
}
