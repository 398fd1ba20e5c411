/**
 * PGlite's Node file system with a real fsync. As shipped it makes no fsync call at all, so that a power cut could take
 * what was answered as stored. This reaches into internals of PGlite 0.5.16 (pinned): a test counts the calls.
 */
import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];
type PostgresModule = Parameters<NonNullable<InitOptions['preRun']>[number]>[0];

/** An open file as Emscripten keeps it; `nfd` is Node's number of it. */
interface Stream {
  nfd: number;
  node: { mode: number };
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
}

const EIO = 29;
const isDirectory = (stream: Stream): boolean =>
  (stream.node.mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR;

/** Emscripten's `fd_sync` calls this; 0 is success, anything else its number of the error. */
function fsync(stream: Stream): number {
  try {
    fs.fsyncSync(stream.nfd);
    return 0;
  } catch {
    // Not every system can sync a directory; PostgreSQL itself forgives that too.
    return isDirectory(stream) ? 0 : EIO;
  }
}

/** To be used with `durableStartParams`: PostgreSQL has to ask for the fsync. */
export class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: PostgresModule): void => {
      (module.NODEFS as unknown as NodeFileSystem).stream_ops.fsync = fsync;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** PGlite's start flags without `-F` (no fsync), and with the only method that its runtime passes on to the file system. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  ...defaults.filter((flag) => flag !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
