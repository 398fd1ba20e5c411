/** All settings from the environment (docs/rules/operations.md#starting). `.env.example` lists the same variables. */
import { isIPv6 } from 'node:net';
import path from 'node:path';
import type { HostName } from '../contract/endpoint';
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
import { readDatabaseUrl } from './databaseAddress';
import type { Retention } from './privacy/retention';
import { readTokenSecret } from './tokenSecret';

export interface Config {
  port: number;
  host: string;
  /** absolute address of the site, without a slash at its end */
  publicUrl: string;
  siteName: string;
  environment: 'development' | 'staging' | 'production';
  /** set: PostgreSQL; unset: the embedded database under `dataDir` */
  databaseUrl: string | undefined;
  /** absolute path */
  dataDir: string;
  sampleCatalogue: boolean;
  /** base address of each host; empty for this server */
  hosts: Record<HostName, string>;
  /** empty: the database has it (`withTokenSecret`) */
  tokenSecret: string;
  mail: { smtpUrl: string | undefined; from: string; to: string };
  contactEmail: string;
  chatNumber: string;
  /** the courseware customers' own site; empty: no page leads there */
  portalUrl: string;
  /** pages of the company elsewhere; an empty one is not shown */
  social: { linkedin: string; youtube: string; facebook: string };
  /** what `{{tvet}}` and `{{partners}}` stand for in the words of the pages; links with an empty one are not shown */
  tvetUrl: string;
  partnersUrl: string;
  /** page views are reported only when all three are set */
  analytics: { url: string; id: string; hosts: string[] };
  /** where questions about live online training are answered: a path of this site or an absolute address */
  liveFaqUrl: string;
  /** who may frame pages with `embed=1`; `*` is anybody */
  embedOrigins: string[];
  trustProxy: TrustProxy | false;
  /** server processes on this machine */
  workers: number;
  /** how long a server that is told to stop still serves while it says that it is not ready, in milliseconds */
  drainMs: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** bytes */
  bodyLimit: number;
  /** submissions of public forms a minute and address */
  submissionsPerMinute: number;
  /** calls of class forms a minute and address */
  classFormsPerMinute: number;
  /** of hashing, for each of the 100 to 200 attempts of a robot check */
  robotCheckRounds: number;
  /** pages and answers that are not in memory, a minute and address */
  missesPerMinute: number;
  /** how long personal records are kept */
  retention: Retention;
  /** bytes of memory for rendered pages */
  pageCacheBytes: number;
}

const HOST_VARIABLES: Record<HostName, string> = {
  api: 'API_HOST',
  learning: 'LEARNING_HOST',
  courseware: 'COURSEWARE_HOST',
  coursewareApi: 'COURSEWARE_API_HOST',
  geo: 'GEO_HOST',
  files: 'FILES_HOST',
};

const readHosts = (env: Environment): Record<HostName, string> => ({
  api: readAddress(env, HOST_VARIABLES.api, ''),
  learning: readAddress(env, HOST_VARIABLES.learning, ''),
  courseware: readAddress(env, HOST_VARIABLES.courseware, ''),
  coursewareApi: readAddress(env, HOST_VARIABLES.coursewareApi, ''),
  geo: readAddress(env, HOST_VARIABLES.geo, ''),
  files: readAddress(env, HOST_VARIABLES.files, ''),
});

function readEmail(env: Environment, name: string, fallback: string): string {
  const text = readText(env, name, fallback);
  if (!emailPattern.test(text)) throw wrong(name, 'an e-mail address', text);
  return text;
}

function readSmtpUrl(env: Environment): string | undefined {
  const text = readSecretAddress(env, 'SMTP_URL', ['smtp', 'smtps']);
  // Without a host the mails would go to this machine, whoever listens there.
  if (text !== undefined && new URL(text).hostname === '')
    throw wrong('SMTP_URL', 'an address that names a host, such as smtp://user:password@host:587');
  if (text !== undefined && new URL(text).pathname.length > 1)
    throw wrong(
      'SMTP_URL',
      'smtp://user:password@host:587, with / of its password written as %2F and @ as %40',
    );
  return text;
}

/** Of a range that no network hands out. */
const SAMPLE_CHAT_NUMBER = '+65 5550 1199';

function readChatNumber(env: Environment): string {
  const text = readText(env, 'CHAT_NUMBER', SAMPLE_CHAT_NUMBER).replace(/^\+|[ -]/g, '');
  if (!/^\d{6,15}$/.test(text)) {
    throw wrong('CHAT_NUMBER', 'a phone number with its country code, such as +60 12 345 6789', text);
  }
  return text;
}

/** Addresses of the sample catalogue, at hosts that nobody can own. A public site shows none that is not its own. */
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
    // Origins end up in a response header: only exact ones are let through.
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
  // A name that ends in a number and is no IPv4 address would spoil the default of PUBLIC_URL, which would be blamed.
  const isName = /^[\w.-]+$/.test(host) && URL.canParse(`http://${host}`);
  if (!isName && !isIPv6(host))
    throw wrong('HOST', 'an address of this machine, such as 127.0.0.1 or 0.0.0.0', host);
  return host;
}

/**
 * Reads the configuration. Relative paths are taken from the current folder.
 * As its only side effect it may write DATA_DIR/token-secret (see `readTokenSecret`).
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
    // Last, so that nothing is written for a start that is refused anyway.
    tokenSecret: readTokenSecret(env, { dataDir, databaseUrl, environment }),
  };
}
