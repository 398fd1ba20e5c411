/** Reads DATABASE_URL. Connections to other machines are encrypted by default (decision 56). */
import { readSecretAddress, type Environment } from './configReaders';
import { isThisMachine } from './thisMachine';

/** A host that is a folder is a Unix socket. Without a host, PGHOST applies, otherwise this machine. */
function isElsewhere(url: URL, env: Environment): boolean {
  const host = url.searchParams.get('host') || decodeURIComponent(url.hostname) || env.PGHOST || 'localhost';
  return !host.startsWith('/') && !isThisMachine(host);
}

/** With any of these parameters, the operator has chosen the encryption. */
const SAYS_HOW = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];

/** @throws ConfigError if it is not a URL of PostgreSQL */
export function readDatabaseUrl(env: Environment): string | undefined {
  const given = readSecretAddress(env, 'DATABASE_URL', ['postgres', 'postgresql']);
  if (given === undefined) return undefined;
  const url = new URL(given);
  if (!isElsewhere(url, env) || SAYS_HOW.some((name) => url.searchParams.has(name))) return given;
  // Appended as text, so that the rest of the URL stays exactly as given.
  return `${given}${given.includes('?') ? '&' : '?'}sslmode=verify-full`;
}

/** Whether the URL disables encryption to another machine. */
export function isDatabaseOpen(databaseUrl: string, env: Environment): boolean {
  const url = new URL(databaseUrl);
  const { searchParams } = url;
  const isWaived =
    searchParams.get('sslmode') === 'disable' || ['0', 'false'].includes(searchParams.get('ssl') ?? '');
  return isWaived && isElsewhere(url, env);
}
