/** PostgreSQL's main process of a folder: finds, starts and stops it. */
import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../queryError';
import { passwordFile, plainEnvironment, type Cluster } from './clusterFolder';

/** The name of PostgreSQL's socket, and the longest path of one (macOS: 104 bytes with the final zero). */
const SOCKET = '.s.PGSQL.5432';
const MAX_PATH_LENGTH = 103;
const POLL_MS = 10;

/** Enough for the most WORKERS, of which each needs at least three, and for concurrent commands. */
export const MAX_CONNECTIONS = 220;

const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: String(MAX_CONNECTIONS),
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  // Cancels statements of clients that have disconnected.
  client_connection_check_interval: '5s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and their values are personal data and must not be logged.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
} as const;

/** The contents of PostgreSQL's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** the path of the folder when it was started */
  folder: string;
  port: number;
  /** the folder of its socket; empty on Windows */
  socketFolder: string;
  /** starting, ready, stopping */
  status: string;
}

const pidFile = (directory: string): string => path.join(directory, 'postmaster.pid');

/** @returns undefined if none was started there, or it has stopped cleanly */
export function readPostmaster(directory: string): Postmaster | undefined {
  try {
    const [pid, folder = '', , port, socket = '', , , status = ''] = readFileSync(
      pidFile(directory),
      'utf8',
    ).split('\n');
    // If the folder was moved, its socket moved with it.
    const socketFolder = socket === folder ? directory : socket;
    return { pid: Number(pid), folder, port: Number(port), socketFolder, status: status.trim() };
  } catch {
    return undefined;
  }
}

/** Whether a process has this number. It may be a different process from the one that wrote the file. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** @returns undefined if one of them does not exist or is not accessible */
function isSameFolder(one: string, other: string): boolean | undefined {
  try {
    const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return first.dev === second.dev && first.ino === second.ino;
  } catch {
    return undefined;
  }
}

/**
 * The data folder with which a PostgreSQL process was started; undefined for other programs. Every user may
 * read this.
 */
function folderOfProcess(pid: number): string | undefined {
  try {
    return /\/postgres\0-D\0([^\0]+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/**
 * Whether the process is the PostgreSQL of this folder. After a power failure, its number may belong to
 * another program, or to another site's PostgreSQL; and copies of the folder contain the file too.
 */
export function isOf(directory: string, { pid, folder }: Postmaster): boolean {
  if (process.platform !== 'linux') return pid !== process.pid && isSameFolder(folder, directory) === true;
  const started = folderOfProcess(pid);
  if (started === undefined) return false;
  // The working directory is right even if the folder was moved, but not every user may read it.
  return isSameFolder(`/proc/${pid}/cwd`, directory) ?? isSameFolder(started, directory) === true;
}

/**
 * Allows PostgreSQL to start although the process number in its file is in use. It would take that process
 * for a server, but ignores its own parent's number.
 */
export function disownForeignPid(directory: string): void {
  // The lock file of its socket contains the same number.
  rmSync(path.join(directory, `${SOCKET}.lock`), { force: true });
  const rest = readFileSync(pidFile(directory), 'utf8').split('\n').slice(1);
  // The folder belongs to another user, so its symbolic links are not followed.
  const file = openSync(pidFile(directory), constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
  try {
    writeSync(file, [process.pid, ...rest].join('\n'));
  } finally {
    closeSync(file);
  }
}

const portOptions = ({ port, socketFolder }: Postmaster): net.NetConnectOpts =>
  process.platform === 'win32' ? { port, host: '127.0.0.1' } : { path: path.join(socketFolder, SOCKET) };

/** Whether it accepts connections. */
export const listens = (postmaster: Postmaster): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(portOptions(postmaster));
    const answer = (isThere: boolean) => (): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', answer(true)).once('error', answer(false));
  });

/**
 * Whether its socket was deleted, as programs that clean /tmp may do. Existing connections still work, but no
 * new one can be opened.
 */
export function hasLostSocket({ socketFolder, status }: Postmaster): boolean {
  if (process.platform === 'win32' || status !== 'ready') return false;
  try {
    lstatSync(path.join(socketFolder, SOCKET));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/**
 * In place of PGSSLMODE and PGOPTIONS, which the operator's shell may have for another PostgreSQL. The driver takes the
 * variable where the options are empty: these are the server's own already.
 */
const OWN_PARAMETERS = `sslmode=disable&options=${encodeURIComponent('-c jit=off')}`;

/** @returns its address in the form of DATABASE_URL; all of it is explicit, so that no PG… variable replaces a part */
export function urlOf(directory: string, { port, socketFolder }: Postmaster): string {
  const password = passwordFile(directory);
  const login = password === undefined ? 'site' : `site:${readFileSync(password, 'utf8').trim()}`;
  const socket = password === undefined ? `&host=${encodeURIComponent(socketFolder)}` : '';
  return `postgres://${login}@127.0.0.1:${port}/postgres?${OWN_PARAMETERS}${socket}`;
}

/** The data folder, which nobody else can enter, or a new folder if that path is too long for a socket. */
function socketFolderFor({ directory, account: { uid, gid } }: Cluster): string {
  const fits = Buffer.byteLength(path.join(directory, `${SOCKET}.lock`)) <= MAX_PATH_LENGTH;
  if (fits && !/[",\s]/.test(directory)) return directory;
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function listenOptions(cluster: Cluster): Promise<string[]> {
  if (process.platform === 'win32')
    return ['-p', String(await freePort()), '-c', 'listen_addresses=127.0.0.1'];
  return ['-p', '5432', '-c', 'listen_addresses=', '-k', socketFolderFor(cluster)];
}

/** PostgreSQL's error message after a failed start. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const MAX_LOG_BYTES = 1024 * 1024;

/** Another process may be writing to the file, so it is appended to. */
function openLog(logFile: string): { log: number; from: number } {
  const log = openSync(logFile, 'a', 0o600);
  if (fstatSync(log).size > MAX_LOG_BYTES) ftruncateSync(log);
  return { log, from: fstatSync(log).size };
}

function lastLogLine(logFile: string, from: number): string {
  try {
    const lines = readFileSync(logFile).subarray(from).toString().trim().split('\n');
    const said = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
    return said.replace(/^.*?(?=FATAL|PANIC)/, '').slice(0, 300);
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Starts PostgreSQL in its own session, so that neither Ctrl-C nor the end of this process stops it.
 * @param settings replace ours (tests)
 * @throws StartFailure if it exits before it is ready
 */
export async function startPostmaster(
  cluster: Cluster,
  logFile: string,
  settings: Record<string, string>,
): Promise<void> {
  const { directory, account, programs } = cluster;
  const chosen = Object.entries({ ...SETTINGS, ...settings });
  const options = ['-D', directory, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const listening = await listenOptions(cluster);
  const { log, from } = openLog(logFile);
  const [command = '', ...rest] = [...account.prefix, programs.postgres, ...options, ...listening];
  const child = spawn(command, rest, {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log, log],
    env: plainEnvironment(),
  });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => (failure ??= new StartFailure(lastLogLine(logFile, from))));
  child.unref();
  for (;;) {
    if (failure) throw failure;
    const postmaster = readPostmaster(directory);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return;
    await sleep(POLL_MS);
  }
}

/** The limit for its shutdown checkpoint. */
const STOP_MS = 30_000;

/** Stops the running PostgreSQL and disconnects other clients. */
export async function stopPostmaster(
  { directory, account, programs }: Cluster,
  { pid }: Postmaster,
): Promise<void> {
  const [command = '', ...rest] = [
    ...account.prefix,
    programs.pgCtl,
    '-D',
    directory,
    '-m',
    'fast',
    '-W',
    'stop',
  ];
  const { uid, gid } = account;
  await new Promise<void>((resolve) => {
    const child = spawn(command, rest, { uid, gid, cwd: '/', stdio: 'ignore', env: plainEnvironment() });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  // Another process may start a new one before this one sees the end; pg_ctl would wait for that one.
  for (const end = performance.now() + STOP_MS; readPostmaster(directory)?.pid === pid; await sleep(POLL_MS))
    if (performance.now() > end) return;
}
