/** Where the running server's socket is: beside the database's files, or where the system allows it. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The shortest limit of the systems that we know (macOS: 104 bytes with the final zero). */
const PATH_LIMIT = 103;

const addressFile = (dataDir: string): string => path.join(dataDir, 'site.address');

/** Addresses to try, the best first. */
export function channelAddresses(dataDir: string): string[] {
  const beside = path.resolve(dataDir, 'site.sock');
  const hash = createHash('sha256').update(beside).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return [`\\\\.\\pipe\\site-${hash}`];
  const elsewhere = path.join(tmpdir(), `site-${hash}.sock`);
  // Some mounted folders carry no sockets at all, hence the second choice for short paths too.
  return Buffer.byteLength(beside) <= PATH_LIMIT ? [beside, elsewhere] : [elsewhere];
}

/** Tells other processes the address. */
export function writeAddress(dataDir: string, address: string): void {
  fs.writeFileSync(addressFile(dataDir), address, { mode: 0o600 });
}

/** Windows' pipes are no files: they go with their server. */
export function removeSocket(address: string): void {
  if (process.platform !== 'win32') fs.rmSync(address, { force: true });
}

export function removeAddress(dataDir: string, address: string): void {
  fs.rmSync(addressFile(dataDir), { force: true });
  removeSocket(address);
}

/**
 * The address that a server wrote, running or not.
 * @returns undefined when there is none, or when what is there now was not made by whoever wrote it: a socket in the
 * common temporary folder could be anybody's
 */
export function readAddress(dataDir: string): string | undefined {
  try {
    const address = fs.readFileSync(addressFile(dataDir), 'utf8');
    if (process.platform === 'win32') return address;
    return fs.statSync(address).uid === fs.statSync(addressFile(dataDir)).uid ? address : undefined;
  } catch {
    return undefined;
  }
}
