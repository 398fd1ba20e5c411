/** Databases on the PostgreSQL server of the tests. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Its address (jest.config.js); undefined in tests on the embedded database. */
export const { postgresUrl } = globalThis as { postgresUrl?: string };

/** A database of its own on the tests' PostgreSQL server. */
export async function aPostgresDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  async function ask(sql: string): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  await ask(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) };
}
