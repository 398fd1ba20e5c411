/** The folder of the embedded database. It is checked before it is opened, and created completely or not at all. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from '../../dataFolder';
import { DatabaseRefusal } from '../database';
import { reasonOf } from '../queryError';
import { accountsFor, isReachable, type Account } from './account';
import { claimLinked } from './linkedDatabase';
import { findPrograms, type Programs } from './programs';

/** The major version of the programs; it determines the layout of the files. */
const POSTGRES_VERSION = '18';
/** Distinguishes our folders from those of earlier builds, whose PG_VERSION is the same. */
const MARK = 'tradewind-database';
/** Where a database is put if its account cannot access DATA_DIR. */
const ELSEWHERE = '/var/lib/tradewind-database';
const MEGABYTE = 1024 * 1024;
/** The size of a new database, including its first write-ahead log. */
const ROOM = 72 * MEGABYTE;

export interface Cluster {
  /** its real path */
  directory: string;
  /** whether this process has just created it */
  created: boolean;
  account: Account;
  programs: Programs;
}

const nameIn = (dataDir: string): string => path.join(dataDir, 'database');

/** Whether opening would create a new database. A dangling link counts as an existing one. */
export const isNewDatabase = (dataDir: string): boolean =>
  fs.lstatSync(nameIn(dataDir), { throwIfNoEntry: false }) === undefined;

/** @returns an error about disk space, if that is the cause */
export function roomRefusal(folder: string): DatabaseRefusal | undefined {
  const { bavail, bsize } = fs.statfsSync(folder);
  const missing = Math.ceil((ROOM - bavail * bsize) / MEGABYTE);
  if (missing <= 0) return undefined;
  return new DatabaseRefusal(
    `The disk is full: the database in ${folder} needs ${missing} MB more. Make room, or set DATABASE_URL.`,
  );
}

const nobodyRuns = (): DatabaseRefusal =>
  new DatabaseRefusal(
    'PostgreSQL does not run as root, and this machine lets no other user be taken: set DATABASE_URL, or start as another user.',
  );

/** @throws DatabaseRefusal if the files are not a database of this version */
function checkExisting(directory: string): void {
  const read = (name: string): string | undefined => {
    try {
      return fs.readFileSync(path.join(directory, name), 'utf8').trim();
    } catch (error) {
      // Any other error, such as a missing permission, does not say that there is none.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  const version = read('PG_VERSION');
  const advice =
    'Make a backup with the program that wrote it ("site backup FILE"), move the folder away, and restore that ' +
    'with this one ("site restore FILE").';
  if (version === undefined)
    throw new DatabaseRefusal(`${directory} holds files that are no database (PG_VERSION is missing).`);
  if (version !== POSTGRES_VERSION)
    throw new DatabaseRefusal(
      `The database in ${directory} has the format of PostgreSQL ${version}; this program reads ${POSTGRES_VERSION}. ${advice}`,
    );
  if (read(MARK) === undefined)
    throw new DatabaseRefusal(
      `The database in ${directory} is an earlier build's, which this one cannot read. ${advice}`,
    );
}

function openCluster(dataDir: string): Cluster {
  try {
    const directory = fs.realpathSync(nameIn(dataDir));
    checkExisting(directory);
    if (fs.lstatSync(nameIn(dataDir)).isSymbolicLink()) claimLinked(directory, dataDir);
    const { uid, gid } = fs.statSync(directory);
    const [account] = accountsFor({ uid, gid }, dataDir);
    if (!account) throw nobodyRuns();
    const parent = path.dirname(directory);
    if (account.uid !== undefined && !isReachable(parent, account)) {
      throw new DatabaseRefusal(
        `User ${account.uid}, who runs the database, cannot reach ${directory}: give each folder above it "chmod o+x".`,
      );
    }
    return { directory, created: false, account, programs: findPrograms(account, parent) };
  } catch (error) {
    if (error instanceof DatabaseRefusal) throw error;
    throw new DatabaseRefusal(`The database in ${nameIn(dataDir)} cannot be opened: ${reasonOf(error)}`);
  }
}

function syncFolder(folder: string): void {
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return;
  const file = fs.openSync(folder, 'r');
  fs.fsyncSync(file);
  fs.closeSync(file);
}

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

/** Deletes what killed starts have left behind. */
function clearUnfinished(parent: string): void {
  for (const name of fs.readdirSync(parent)) {
    const pid = /^database\.new-(\d+)$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || isGone(Number(pid))))
      fs.rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/** Initialises an empty folder. @throws Error with the program's message */
function initialise(
  folder: string,
  { account, programs }: Pick<Cluster, 'account' | 'programs'>,
  fsync: boolean,
): void {
  const given = ['-D', folder, '-U', 'site', '-E', 'UTF8', '--no-locale', '--no-instructions'];
  given.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  const password = passwordFile(folder);
  if (password === undefined) given.push('-A', 'trust');
  else given.push('-A', 'scram-sha-256', `--pwfile=${password}`);
  if (!fsync) given.push('--no-sync');
  const [command = '', ...rest] = [...account.prefix, programs.initdb, ...given];
  const { status, stdout, stderr, error } = spawnSync(command, rest, {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    encoding: 'utf8',
    env: plainEnvironment(),
  });
  if (status !== 0) throw error ?? new Error(`${stderr}${stdout}`.trim());
  fs.writeFileSync(path.join(folder, MARK), `${POSTGRES_VERSION}\n`, { flag: 'wx' });
}

/** PostgreSQL gets all settings as parameters: PGPORT, PGOPTIONS or a missing locale could only interfere. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Windows has no socket that only its owner can access, so a password protects the port. */
export const passwordFile = (directory: string): string | undefined =>
  process.platform === 'win32' ? path.join(path.dirname(directory), 'database-password') : undefined;

/** Creates a database in a temporary folder and renames it. When several processes do so at once, the first one wins. */
function makeIn(parent: string, account: Account, fsync: boolean): Cluster {
  const programs = findPrograms(account, parent);
  const directory = path.join(parent, 'database');
  clearUnfinished(parent);
  const unfinished = `${directory}.new-${process.pid}`;
  let created = false;
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined)
      fs.chownSync(unfinished, account.uid, account.gid);
    initialise(unfinished, { account, programs }, fsync);
    fs.renameSync(unfinished, directory);
    created = true;
    syncFolder(parent);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(directory)) {
      const words = reasonOf(error).split('\n');
      const said = words.find((line) => /error|FATAL|PANIC/i.test(line)) ?? words[0];
      throw roomRefusal(parent) ?? new DatabaseRefusal(`No database can be made in ${parent}: ${said}`);
    }
  }
  return { directory, created, account, programs };
}

/**
 * @returns a folder that any user can access, for the database of this DATA_DIR, and not of an earlier one at
 *   the same path
 */
function makeElsewhere(dataDir: string): string {
  const which = `${fs.statSync(dataDir).ino} ${path.resolve(dataDir)}`;
  const hash = createHash('sha256').update(which).digest('hex').slice(0, 16);
  const folder = path.join(ELSEWHERE, hash);
  const mask = process.umask(0o022);
  try {
    fs.mkdirSync(folder, { recursive: true });
  } finally {
    process.umask(mask);
  }
  return folder;
}

function makeCluster(dataDir: string, fsync: boolean, say: (line: string) => void): Cluster {
  const full = roomRefusal(dataDir);
  if (full) throw full;
  let failure: unknown = nobodyRuns();
  for (const account of accountsFor(undefined, dataDir)) {
    try {
      if (account.uid === undefined || isReachable(dataDir, account)) return makeIn(dataDir, account, fsync);
      const cluster = makeIn(makeElsewhere(dataDir), account, fsync);
      claimLinked(cluster.directory, dataDir);
      if (isNewDatabase(dataDir)) fs.symlinkSync(cluster.directory, nameIn(dataDir));
      say(
        `The database is in ${cluster.directory}: PostgreSQL does not run as root, and nobody else can enter ${dataDir}.`,
      );
      return cluster;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

export interface FolderOptions {
  dataDir: string;
  /** false: a power failure may lose data (tests) */
  fsync: boolean;
  /** receives messages for the operator */
  say: (line: string) => void;
}

/**
 * Finds the database of DATA_DIR, or creates one.
 * @throws DatabaseRefusal with one line for a person
 */
export function findCluster({ dataDir, fsync, say }: FolderOptions): Cluster {
  try {
    makeDataFolder(dataDir);
  } catch (error) {
    throw new DatabaseRefusal(`DATA_DIR: ${reasonOf(error)}`);
  }
  return isNewDatabase(dataDir) ? makeCluster(dataDir, fsync, say) : openCluster(dataDir);
}
