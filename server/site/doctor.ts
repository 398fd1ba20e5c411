/** The checks of `doctor`: each says in one line what it found. */
import { sql } from 'kysely';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { catalogueEntities } from '../catalogue/catalogueEntities';
import { pendingMigrations } from '../database/migrate';
import { openMailServer } from '../mail/transport';
import { openCountryTable } from '../visitors/countryTable';
import { openExisting, Refusal, type SiteContext } from './context';
import { messageOf } from './errors';

export interface Check {
  name: string;
  /** @returns what is well; @throws an error whose message says what is wrong */
  run(context: SiteContext): Promise<string>;
}

const WRITABLE_BY_ALL = 0o002;

const KINDS = {
  embedded: 'the embedded database',
  channel: 'the embedded database, through the running server',
  postgres: 'PostgreSQL',
};

async function checkDataDirectory({ dataDir }: SiteContext): Promise<string> {
  const folder = dataDir();
  const found = await stat(folder).catch(() => undefined);
  if (!found) return `${folder} is not there yet; the first start makes it`;
  if (!found.isDirectory()) throw new Refusal([`${folder} is no folder`]);
  await access(folder, constants.W_OK | constants.X_OK);
  const mode = (found.mode & 0o777).toString(8);
  if (found.mode & WRITABLE_BY_ALL)
    throw new Refusal([`${folder} can be written to by everybody (mode ${mode})`]);
  return `${folder} is writable (mode ${mode})`;
}

async function checkDatabase(context: SiteContext): Promise<string> {
  if (context.isNewDatabase()) return 'there is none yet; the first start makes it';
  const database = await context.open();
  await sql`SELECT 1`.execute(database.db);
  return `${KINDS[database.kind]} answers`;
}

async function checkMigrations(context: SiteContext): Promise<string> {
  if (context.isNewDatabase()) return 'nothing to do yet';
  const pending = await pendingMigrations((await openExisting(context)).db);
  if (pending.length > 0) throw new Refusal([`not done yet: ${pending.join(', ')}`]);
  return 'all done';
}

async function checkContent(context: SiteContext): Promise<string> {
  if (context.isNewDatabase()) return 'nothing yet';
  const { db } = await openExisting(context);
  const counts: string[] = [];
  for (const { name, plural } of catalogueEntities) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(name)}`.execute(db);
    counts.push(`${rows[0]?.count ?? 0} ${plural}`);
  }
  return counts.join(', ');
}

async function checkCountries(): Promise<string> {
  const { metadata } = await openCountryTable();
  return `the IP-to-country table of ${metadata.buildEpoch.toISOString().slice(0, 10)} opens`;
}

/** For a person who waits in front of the screen. */
const MAIL_LIMIT_MS = 8_000;

async function checkMail({ mail }: SiteContext): Promise<string> {
  const { smtpUrl, from, to } = mail();
  if (smtpUrl === undefined) return 'SMTP_URL is not set: mails wait in the outbox ("mail" lists them)';
  const { host } = new URL(smtpUrl);
  const timeouts = { connect: MAIL_LIMIT_MS, silence: MAIL_LIMIT_MS };
  const server = openMailServer(smtpUrl, { name: '', address: from }, timeouts);
  try {
    await server.verify();
  } catch (error) {
    throw new Refusal([`${host} cannot be used: ${messageOf(error)}`]);
  } finally {
    server.close();
  }
  return `${host} answers; mails go out from ${from}, notifications to ${to}`;
}

export const checks: readonly Check[] = [
  {
    name: 'configuration',
    async run({ checkConfiguration }) {
      const problems = checkConfiguration();
      if (problems.length > 0) throw new Refusal(problems);
      return 'every setting fits';
    },
  },
  { name: 'data folder', run: checkDataDirectory },
  { name: 'database', run: checkDatabase },
  { name: 'migrations', run: checkMigrations },
  { name: 'content', run: checkContent },
  { name: 'mail', run: checkMail },
  { name: 'countries', run: checkCountries },
];
