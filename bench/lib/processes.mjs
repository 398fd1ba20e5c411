/** A command's processes: which ones exist, which of them owns a connection, and their memory (Linux). */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process can end between two reads, so what is read about it may be gone. */
function ifAlive(read, otherwise) {
  try {
    return read();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return otherwise;
    throw error;
  }
}

/** @returns the ids of the process and its descendants */
export function familyOf(pid) {
  const children = ifAlive(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    textOf(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** @returns a file of the process under `/proc`, as text; empty after the process has ended */
export const textOf = (pid, name) => ifAlive(() => readFileSync(`/proc/${pid}/${name}`, 'utf8'), '');

const openFilesOf = (pid) =>
  ifAlive(() => readdirSync(`/proc/${pid}/fd`), []).map((fd) =>
    ifAlive(() => readlinkSync(`/proc/${pid}/fd/${fd}`), ''),
  );

/** @returns which of the processes owns a local connection with that port; undefined if none does */
export function ownerOf(port, pids) {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/net/${family}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '']) => local.endsWith(address))
      .map((columns) => `socket:[${columns[9]}]`),
  );
  return pids.find((pid) => openFilesOf(pid).some((file) => inodes.includes(file)));
}

const field = (text, name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)[1]) / 1024;

/** @returns in MB, of all processes: `rss`, and `pss`, where shared memory counts proportionally */
export function memoryOf(pid) {
  const texts = familyOf(pid).flatMap((each) => textOf(each, 'smaps_rollup') || []);
  const sum = (name) => texts.reduce((total, text) => total + field(text, name), 0);
  return { rss: sum('Rss'), pss: sum('Pss') };
}
