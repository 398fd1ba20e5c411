/** All settings from the environment (docs/rules/operations.md#starting). `.env.example` lists the same variables. */
import { isIPv6 } from 'node:net';
import path from 'node:path';
import type { Site } from '../contract/renderer';
import { emailPattern } from '../contract/schemas/patterns';
import {
  readAddress,
  readChoice,
  readInteger,
  readLink,
  readList,
  readSecretAddress,
  readText,
  readTrustProxy,
  wrong,
  type Environment,
  type TrustProxy,
} from './configReaders';
import { isDatabaseOpen, readDatabaseUrl } from './databaseAddress';
import type { Retention } from './privacy/retention';
import { readTokenSecret } from './tokenSecret';

/** What pages may know of it is described in `Site`. */
export interface Config extends Omit<Site, 'name' | 'analytics' | 'build' | 'now'> {
  port: number;
  host: string;
  siteName: string;
  /** set: a PostgreSQL server; unset: the embedded database under `dataDir` */
  databaseUrl: string | undefined;
  /** the connection to a database on another machine is not encrypted */
  isDatabaseOpen: boolean;
  /** absolute path */
  dataDir: string;
  sampleCatalogue: boolean;
  /** empty if the secret is kept in the database (`withTokenSecret`) */
  tokenSecret: string;
  mail: { smtpUrl: string | undefined; from: string; to: string };
  /** page views are reported only if all three are set */
  analytics: NonNullable<Site['analytics']>;
  /** origins that may frame pages with `embed=1`; `*` means any */
  embedOrigins: string[];
  trustProxy: TrustProxy | false;
  /** number of server processes on this machine */
  workers: number;
  /** for how long a stopping server continues to serve while it reports not ready, in milliseconds */
  drainMs: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** in bytes */
  bodyLimit: number;
  /** submissions of public forms per minute and address */
  submissionsPerMinute: number;
  /** requests of class forms per minute and address */
  classFormsPerMinute: number;
  /** hash rounds for each of the 100 to 200 attempts of a robot check */
  robotCheckRounds: number;
  /** pages and responses that are not cached, per minute and address */
  missesPerMinute: number;
  /** retention periods of personal records */
  retention: Retention;
  /** memory for rendered pages, in bytes */
  pageCacheBytes: number;
}

const readHosts = (env: Environment): Site['hosts'] => ({
  api: readAddress(env, 'API_HOST', ''),
  learning: readAddress(env, 'LEARNING_HOST', ''),
  courseware: readAddress(env, 'COURSEWARE_HOST', ''),
  coursewareApi: readAddress(env, 'COURSEWARE_API_HOST', ''),
  geo: readAddress(env, 'GEO_HOST', ''),
  files: readAddress(env, 'FILES_HOST', ''),
});

function readEmail(env: Environment, name: string, fallback: string): string {
  const text = readText(env, name, fallback);
  if (!emailPattern.test(text)) throw wrong(name, 'an e-mail address', text);
  return text;
}

function readSmtpUrl(env: Environment): string | undefined {
  const text = readSecretAddress(env, 'SMTP_URL', ['smtp', 'smtps']);
  // Without a host, nodemailer would connect to whatever listens on this machine.
  if (text !== undefined && new URL(text).hostname === '')
    throw wrong('SMTP_URL', 'an address that names a host, such as smtp://user:password@host:587');
  if (text !== undefined && new URL(text).pathname.length > 1)
    throw wrong(
      'SMTP_URL',
      'smtp://user:password@host:587, with / of its password written as %2F and @ as %40',
    );
  return text;
}

/** From a number range that is never assigned. */
export const SAMPLE_CHAT_NUMBER = '6555501199';

function readChatNumber(env: Environment): string {
  const text = readText(env, 'CHAT_NUMBER', SAMPLE_CHAT_NUMBER).replace(/^\+|[ -]/g, '');
  if (!/^\d{6,15}$/.test(text)) {
    throw wrong('CHAT_NUMBER', 'a phone number with its country code, such as +60 12 345 6789', text);
  }
  return text;
}

/** Sample URLs on hosts that nobody can own. A public site shows none of them. */
const SAMPLE_ADDRESSES = {
  PORTAL_URL: 'https://courseware.example.com',
  LINKEDIN_URL: 'https://www.example.com/linkedin',
  YOUTUBE_URL: 'https://www.example.com/youtube',
  FACEBOOK_URL: 'https://www.example.com/facebook',
  TVET_URL: 'https://tvet.example.org',
  PARTNERS_URL: 'https://partners.example.com',
} as const;

function readOutsideAddresses(env: Environment, isSample: boolean) {
  const read = (name: keyof typeof SAMPLE_ADDRESSES): string =>
    readAddress(env, name, isSample ? SAMPLE_ADDRESSES[name] : '');
  return {
    portalUrl: read('PORTAL_URL'),
    social: {
      linkedin: read('LINKEDIN_URL'),
      youtube: read('YOUTUBE_URL'),
      facebook: read('FACEBOOK_URL'),
    },
    tvetUrl: read('TVET_URL'),
    partnersUrl: read('PARTNERS_URL'),
  };
}

function readOrigins(env: Environment): string[] {
  const origins = readList(env, 'EMBED_ORIGINS', '*');
  for (const origin of origins) {
    // Origins are copied into a response header, so only exact ones are accepted.
    const fits = origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin);
    if (!fits)
      throw wrong('EMBED_ORIGINS', '*, or a list of origins such as https://lms.example.com', origin);
  }
  return origins;
}

function readHostNames(env: Environment): string[] {
  const names = readList(env, 'PRODUCTION_HOSTS', '').map((name) => name.toLowerCase());
  for (const name of names) {
    if (!/^[\w-]+(\.[\w-]+)*$/.test(name))
      throw wrong('PRODUCTION_HOSTS', 'host names such as www.example.com, separated by commas', name);
  }
  return names;
}

/** @returns whether page views are reported at all */
export const isAnalyticsOn = ({ analytics: { url, id, hosts } }: Config): boolean =>
  url !== '' && id !== '' && hosts.length > 0;

function readLocalAddress(host: string, port: number): string {
  const named = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}

function readPublicUrl(env: Environment, fallback: string): string {
  const address = readAddress(env, 'PUBLIC_URL', fallback);
  if (new URL(address).pathname !== '/')
    throw wrong(
      'PUBLIC_URL',
      'an address without a path, since pages link to each other from the root',
      address,
    );
  return address;
}

function readHost(env: Environment): string {
  const host = readText(env, 'HOST', '127.0.0.1');
  // A name that ends in a number and is not an IPv4 address would make the default of PUBLIC_URL invalid, and
  // the error would blame PUBLIC_URL.
  const isName = /^[\w.-]+$/.test(host) && URL.canParse(`http://${host}`);
  if (!isName && !isIPv6(host))
    throw wrong('HOST', 'an address of this machine, such as 127.0.0.1 or 0.0.0.0', host);
  return host;
}

/**
 * Reads the configuration. Relative paths are resolved against the current folder.
 * Its only possible side effect is to write DATA_DIR/token-secret (see `readTokenSecret`).
 * @throws ConfigError with one line that names the variable
 */
export function readConfig(env: Environment): Config {
  const environment = readChoice(env, 'APP_ENV', ['development', 'staging', 'production'], 'development');
  const databaseUrl = readDatabaseUrl(env);
  const dataDir = path.resolve(readText(env, 'DATA_DIR', 'var'));
  const sampleCatalogue = readChoice(env, 'SAMPLE_CATALOGUE', ['yes', 'no'], 'yes') === 'yes';
  const host = readHost(env);
  const port = readInteger(env, 'PORT', 8080, 0, 65535);
  return {
    port,
    host,
    publicUrl: readPublicUrl(env, readLocalAddress(host, port)),
    siteName: readText(env, 'SITE_NAME', 'Tradewind'),
    environment,
    databaseUrl,
    isDatabaseOpen: databaseUrl !== undefined && isDatabaseOpen(databaseUrl, env),
    dataDir,
    sampleCatalogue,
    hosts: readHosts(env),
    mail: {
      smtpUrl: readSmtpUrl(env),
      from: readEmail(env, 'MAIL_FROM', 'no-reply@example.com'),
      to: readEmail(env, 'MAIL_TO', 'enquiries@example.com'),
    },
    contactEmail: readEmail(env, 'CONTACT_EMAIL', 'hello@example.com'),
    chatNumber: readChatNumber(env),
    liveFaqUrl: readLink(env, 'LIVE_FAQ_URL', '/live-online-faq'),
    ...readOutsideAddresses(env, sampleCatalogue && environment !== 'production'),
    analytics: {
      url: readAddress(env, 'ANALYTICS_URL', ''),
      id: readText(env, 'ANALYTICS_ID', ''),
      hosts: readHostNames(env),
    },
    embedOrigins: readOrigins(env),
    trustProxy: readTrustProxy(env),
    workers: readInteger(env, 'WORKERS', 1, 1, 64),
    drainMs: readInteger(env, 'DRAIN_SECONDS', 0, 0, 300) * 1000,
    logLevel: readChoice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    bodyLimit: readInteger(env, 'BODY_LIMIT_KB', 64, 1, 10_240) * 1024,
    submissionsPerMinute: readInteger(env, 'RATE_LIMIT_SUBMISSIONS', 10, 1, 1_000_000),
    classFormsPerMinute: readInteger(env, 'RATE_LIMIT_CLASS_FORMS', 6000, 1, 1_000_000),
    robotCheckRounds: readInteger(env, 'ROBOT_CHECK_ROUNDS', 5000, 1, 100_000),
    missesPerMinute: readInteger(env, 'RATE_LIMIT_PAGES', 600, 1, 1_000_000),
    retention: {
      enquiriesMonths: readInteger(env, 'RETENTION_ENQUIRIES_MONTHS', 24, 1, 1200),
      flexMonths: readInteger(env, 'RETENTION_FLEX_MONTHS', 84, 1, 1200),
      classesMonths: readInteger(env, 'RETENTION_CLASSES_MONTHS', 84, 1, 1200),
      mailDays: readInteger(env, 'RETENTION_MAIL_DAYS', 90, 1, 3650),
    },
    pageCacheBytes: readInteger(env, 'PAGE_CACHE_MB', 64, 0, 4096) * 1024 * 1024,
    // Last, so that nothing is written if the start is refused anyway.
    tokenSecret: readTokenSecret(env, { dataDir, databaseUrl, environment }),
  };
}
