/**
 * The lock on the embedded database's folder. Two processes would open its files without an error and destroy them. The
 * operating system holds the lock and frees it when the process ends, however it ends: a file left behind means nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { DatabaseRefusal } from './database';
import { reasonOf } from './queryError';

export interface DirectoryLock {
  release(): void;
}

function holderOf(file: string): string {
  try {
    const pid = /^\d+/.exec(fs.readFileSync(file, 'utf8'))?.[0];
    return pid ? `process ${pid}` : 'another process';
  } catch {
    return 'another process';
  }
}

/** The refusal for a folder that somebody else holds. */
export const inUse = (dataDir: string): DatabaseRefusal =>
  new DatabaseRefusal(
    `The database in ${dataDir} is in use by ${holderOf(path.join(dataDir, 'lock'))}. Stop that first, or let it serve: ` +
      'while the server runs, the commands of "npm run site" work through it.',
  );

/**
 * Takes the lock if it is free.
 * @returns undefined when another process (or another part of this one) holds it
 * @throws DatabaseRefusal when the folder cannot be locked at all
 */
export function tryLockDirectory(dataDir: string): DirectoryLock | undefined {
  let fd: number | undefined;
  try {
    fd = fs.openSync(path.join(dataDir, 'lock'), 'a+', 0o600);
    if (!tryLock(fd)) {
      fs.closeSync(fd);
      return undefined;
    }
    fs.ftruncateSync(fd);
    fs.writeSync(fd, `${process.pid}\n`);
  } catch (error) {
    if (fd !== undefined) fs.closeSync(fd);
    throw new DatabaseRefusal(`The database folder ${dataDir} cannot be locked: ${reasonOf(error)}`);
  }
  const held = fd;
  let isHeld = true;
  return {
    release() {
      if (isHeld) fs.closeSync(held);
      isHeld = false;
    },
  };
}

/** Takes the lock. @throws DatabaseRefusal that names the process that holds it */
export function lockDirectory(dataDir: string): DirectoryLock {
  const lock = tryLockDirectory(dataDir);
  if (!lock) throw inUse(dataDir);
  return lock;
}
