/** Starts PGlite on a folder or in memory, with what it lacks as shipped. */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseRefusal } from './database';
import { openWhole } from './dataDirectory';
import { DurableNodeFS, durableStartParams } from './pgliteFileSystem';
import { reasonOf } from './queryError';
import { valueParsers, valueSerializers } from './valueTypes';

export interface PgliteOptions {
  /** the folder of the files; left out: in memory */
  dataDir?: string;
  /** false: a power cut may lose what was stored (tests) */
  fsync?: boolean;
  /** a dump to start a new database from; ignored where one is */
  template?: Blob;
}

/**
 * PostgreSQL's own memory for pages of tables. It writes to all of it when it starts, so its default of 128 MB would be taken
 * from the smallest site as well; what does not fit is a read from the operating system's cache away (decision 37).
 */
const PAGE_MEMORY = '32MB';
const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${PAGE_MEMORY}`];

const shared = {
  extensions: { pg_trgm },
  parsers: { ...valueParsers },
  serializers: { ...valueSerializers },
};

/** @throws DatabaseRefusal when PostgreSQL does not start on the files, with its own words */
export async function startPglite({ dataDir, fsync = true, template }: PgliteOptions): Promise<PGlite> {
  if (dataDir === undefined) return PGlite.create({ ...shared, startParams, loadDataDir: template });
  const said: string[] = [];
  const onStderr = (text: string): boolean => {
    if (/FATAL|PANIC/.test(text)) said.push(text.replace(/^.*?(?=FATAL|PANIC)/, ''));
    return false;
  };
  return openWhole(dataDir, async (isNew) => {
    const loadDataDir = isNew ? template : undefined;
    const files = fsync
      ? { fs: new DurableNodeFS(dataDir), startParams: durableStartParams(startParams) }
      : { fs: new NodeFS(dataDir), startParams };
    try {
      return await PGlite.create({ ...shared, ...files, onStderr, loadDataDir });
    } catch (error) {
      throw new DatabaseRefusal(
        `The database in ${dataDir} does not start: ${said.at(-1) ?? reasonOf(error)}`,
      );
    }
  });
}
