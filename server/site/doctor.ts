/** The checks of `doctor`. Each prints in one line what it found, and how to fix a problem. */
import { counted } from '@/contract/counted';
import { sql } from 'kysely';
import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { catalogueEntities } from '../catalogue/catalogueEntities';
import type { Database } from '../database/database';
import { encodingFault } from '../database/encodingFault';
import { pendingMigrations } from '../database/migrate';
import { connectionsOf, POOL_SIZE } from '../database/postgresEngine';
import { countServers } from '../database/serverLock';
import type { Db } from '../database/tables';
import { readMissingDocuments } from '../documents/documentLinks';
import { countFailedWithin, MAIL_STATES, readOutboxFigures } from '../mail/outboxReads';
import { smtpReason } from '../mail/smtpErrors';
import { openMailServer } from '../mail/transport';
import { ONLY_READS } from '../refusal';
import { openCountryTable } from '../visitors/countryTable';
import { openExisting, Refusal, type SiteContext } from './context';
import { messageOf } from './errors';

export interface Check {
  name: string;
  /** @returns the good result; @throws an error whose message describes the problem */
  run(context: SiteContext): Promise<string>;
}

const WRITABLE_BY_ALL = 0o002;

const KINDS = {
  embedded: 'the embedded database',
  postgres: 'PostgreSQL',
};

async function checkDataDirectory({ dataDir }: SiteContext): Promise<string> {
  const folder = dataDir();
  const found = await stat(folder).catch(() => undefined);
  if (!found) return `${folder} is not there yet; the first start makes it`;
  if (!found.isDirectory()) throw new Refusal([`${folder} is no folder: name another one in DATA_DIR`]);
  await access(folder, constants.W_OK | constants.X_OK).catch(() => {
    throw new Refusal([`this user may not write in ${folder}: give it to the server's user (chown)`]);
  });
  const mode = (found.mode & 0o777).toString(8);
  if (found.mode & WRITABLE_BY_ALL)
    throw new Refusal([`${folder} can be written to by everybody (mode ${mode}): chmod o-w ${folder}`]);
  return `${folder} is writable (mode ${mode})`;
}

/** @returns the fault and its remedy; undefined if PostgreSQL allows as many connections as the servers may use */
async function connectionFault(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ allowed: number }>`
    SELECT least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0), -- since PostgreSQL 16
      nullif(rolconnlimit, -1), nullif(datconnlimit, -1)) AS allowed
    FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`.execute(
    database.db,
  );
  const allowed = rows[0]?.allowed ?? Infinity;
  const servers = Math.max(1, await countServers(database));
  const used = servers * connectionsOf(POOL_SIZE);
  if (allowed >= used) return undefined;
  const who = servers === 1 ? 'a server process' : `${servers} server processes`;
  return `PostgreSQL allows ${allowed} connections, and ${who} may use ${used}: visitors are refused at busy times`;
}

async function checkDatabase(context: SiteContext): Promise<string> {
  if (context.isNewDatabase()) return 'there is none yet; the first start makes it';
  const database = await context.open();
  const fault = await encodingFault(database.db);
  if (fault !== undefined)
    throw new Refusal([`DATABASE_URL: ${fault}, and move with "backup" and "restore"`]);
  const { rows } = await sql<{ reads: string }>`
    SELECT current_setting('transaction_read_only') AS reads`.execute(database.db);
  if (rows[0]?.reads === 'on') throw new Refusal([ONLY_READS]);
  const few = database.kind === 'postgres' ? await connectionFault(database) : undefined;
  if (few !== undefined) throw new Refusal([`DATABASE_URL: ${few}`]);
  return `${KINDS[database.kind]} answers`;
}

async function checkMigrations(context: SiteContext): Promise<string> {
  if (context.isNewDatabase()) return 'nothing to do yet';
  const pending = await pendingMigrations((await openExisting(context)).db);
  if (pending.length > 0)
    throw new Refusal([`not done yet: ${pending.join(', ')}; restart the server, which does them`]);
  return 'all done';
}

/** A check that needs today's tables. @throws Refusal as long as migrations are pending */
const withTables =
  (check: (db: Db, context: SiteContext) => Promise<string>): Check['run'] =>
  async (context) => {
    if (context.isNewDatabase()) return 'nothing yet';
    const { db } = await openExisting(context);
    if ((await pendingMigrations(db)).length > 0)
      throw new Refusal(['cannot be checked before the migrations are done']);
    return check(db, context);
  };

async function checkContent(db: Db): Promise<string> {
  const counts: string[] = [];
  for (const { name, singular, plural } of catalogueEntities) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM ${sql.table(name)}`.execute(db);
    counts.push(counted(rows[0]?.count ?? 0, singular, plural));
  }
  return counts.join(', ');
}

async function checkCountries(): Promise<string> {
  const { metadata } = await openCountryTable();
  return `the IP-to-country table of ${metadata.buildEpoch.toISOString().slice(0, 10)} opens`;
}

const GIGABYTE = 1024 ** 3;
/** An import, a backup and the database's write-ahead log need space at the same time. */
const MIN_SPACE = GIGABYTE;

async function checkSpace({ dataDir }: SiteContext): Promise<string> {
  const folder = dataDir();
  // A folder that does not exist yet will be on the disk of the first one above it that does.
  let there = path.resolve(folder);
  while (!existsSync(there)) there = path.dirname(there);
  const { bavail, bsize } = await statfs(there);
  const free = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB are free for ${folder}`;
  if (bavail * bsize < MIN_SPACE)
    throw new Refusal([`only ${free}: make room, or the database will refuse submissions`]);
  return free;
}

const BUILT = ['build/server/main.js', 'build/pages/server.js', 'build/client', 'build/chunks.json'];

async function checkBuild({ root }: SiteContext): Promise<string> {
  const missing = BUILT.filter((file) => !existsSync(path.join(root, file)));
  if (missing.length > 0) throw new Refusal([`${missing.join(', ')} is missing in ${root}: npm run build`]);
  return `pages and server are built in ${path.join(root, 'build')}`;
}

/** Finds classes whose question paper is missing in the database. */
async function checkPapers(db: Db): Promise<string> {
  const { rows } = await sql<{ tracking_id: string; paper: string; is_there: boolean }>`
    SELECT tracking_id, forms -> 'assessment' ->> 'questions_pdf' AS paper,
      EXISTS (SELECT FROM class_papers AS p
        WHERE p.course_id = classes.course_id AND p.schedule_id = classes.schedule_id) AS is_there
    FROM classes WHERE forms -> 'assessment' ->> 'questions_pdf' IS NOT NULL ORDER BY tracking_id`.execute(
    db,
  );
  const missing = rows.filter(({ is_there: isThere }) => !isThere);
  if (missing.length > 0) {
    throw new Refusal(
      missing.map(
        ({ tracking_id, paper }) =>
          `class ${tracking_id} names ${paper}, which is not stored: import the class again with the file beside its document`,
      ),
    );
  }
  return rows.length === 1
    ? '1 class has its question paper'
    : `${rows.length} classes have their question paper`;
}

/** Finds links to documents that are not here, for example after an import of another site's export. */
async function checkDocuments(db: Db, context: SiteContext): Promise<string> {
  const { total, missing } = await readMissingDocuments(db, context.publicUrl());
  if (missing.length > 0) {
    throw new Refusal(
      missing.map(
        ({ owner, name }) => `${owner} links to ${name}, which is not stored: upload it in the console again`,
      ),
    );
  }
  return total === 1 ? '1 link leads to its document' : `${total} links lead to their documents`;
}

const MAX_WAIT_S = 3600;

async function checkOutbox(db: Db, context: SiteContext): Promise<string> {
  const { counts, oldestWaitingSeconds } = await readOutboxFigures(db);
  const words = MAIL_STATES.map((state) => `${counts[state]} ${state}`).join(', ');
  const isLate = counts.waiting > 0 && oldestWaitingSeconds > MAX_WAIT_S;
  if (isLate && context.mail().smtpUrl !== undefined)
    throw new Refusal([`mails have waited for more than an hour (${words}): "mail" says why`]);
  const failed = await countFailedWithin(db, 24);
  if (failed > 0)
    throw new Refusal([
      `${counted(failed, 'mail')} failed or ${failed === 1 ? 'was' : 'were'} held back within a day (${words}): "mail" says why, "mail --retry" sends them`,
    ]);
  return words;
}

/** For a person who is waiting at a terminal. */
const MAIL_LIMIT_MS = 8_000;

async function checkMail({ mail }: SiteContext): Promise<string> {
  const { smtpUrl, from, to } = mail();
  if (smtpUrl === undefined) return 'SMTP_URL is not set: mails wait in the outbox ("mail" lists them)';
  const { host } = new URL(smtpUrl);
  const timeouts = { connect: MAIL_LIMIT_MS / 2, greeting: MAIL_LIMIT_MS / 2, silence: MAIL_LIMIT_MS };
  const server = openMailServer(smtpUrl, { name: '', address: from }, timeouts);
  try {
    await server.verify();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ETLS') {
      throw new Refusal([
        `${host} offers no TLS that can be trusted (${smtpReason(error)}), so that no mail is given to it: use smtps://, or another mail server`,
      ]);
    }
    throw new Refusal([`${host} cannot be used: ${smtpReason(error)}; mails wait until SMTP_URL is right`]);
  } finally {
    server.close();
  }
  return `${host} answers; mails go out from ${from}, notifications to ${to}`;
}

export interface CheckOutcome {
  name: string;
  isWell: boolean;
  /** the good result, or the problems, one per line */
  lines: readonly string[];
}

export async function runCheck({ name, run }: Check, context: SiteContext): Promise<CheckOutcome> {
  try {
    return { name, isWell: true, lines: [await run(context)] };
  } catch (error) {
    return { name, isWell: false, lines: messageOf(error).split('\n') };
  }
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
  { name: 'content', run: withTables(checkContent) },
  { name: 'papers', run: withTables(checkPapers) },
  { name: 'documents', run: withTables(checkDocuments) },
  { name: 'disk space', run: checkSpace },
  { name: 'build', run: checkBuild },
  { name: 'mail', run: checkMail },
  { name: 'outbox', run: withTables(checkOutbox) },
  { name: 'countries', run: checkCountries },
];
