/** Reads a backup. Its contents are untrusted until the checksum in the trailer has been verified. */
import { createHash } from 'node:crypto';
import { number, object, string, array, boolean, mixed, type Schema } from 'yup';
import { Refusal } from '../context';
import { codeOf, isSystemError, systemErrorText } from '../errors';
import { FORMAT, FORMAT_VERSION, type Header, type TableLine, type Trailer } from './format';
import { readLines } from './readLines';

const texts = array().of(string().required()).required();
const headerSchema: Schema<Header> = object({
  format: string().oneOf([FORMAT]).required() as Schema<typeof FORMAT>,
  version: number().required(),
  program: string().required(),
  migrations: texts,
  created_at: string().required(),
});
const areNumbers = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((last) => Number.isSafeInteger(last) && Number(last) > 0);
const tableSchema: Schema<TableLine> = object({
  table: string().required(),
  columns: texts,
  rows: number().integer().min(0).required(),
  last_numbers: mixed(areNumbers),
});
const trailerSchema: Schema<Trailer> = object({
  end: boolean().oneOf([true]).required() as Schema<true>,
  rows: number().required(),
  sha256: string().required(),
});

/** The parts of a backup in order. A table is followed by its rows. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableLine }
  | { kind: 'row'; json: string };

export const damaged = (file: string): Refusal => new Refusal([`${file}: the backup is cut off or damaged.`]);
const foreign = (file: string): Refusal => new Refusal([`${file}: is no backup of this site.`]);

function parsed<T>(schema: Schema<T>, line: string | undefined): T | undefined {
  try {
    return schema.validateSync(JSON.parse(line ?? ''), { strict: true }) as T;
  } catch {
    return undefined;
  }
}

function readHeader(file: string, line: string | undefined): Header {
  const header = parsed(headerSchema, line);
  if (!header) throw foreign(file);
  if (header.version > FORMAT_VERSION) {
    throw new Refusal([`${file}: was made by a newer version of this program (${header.program}).`]);
  }
  return header;
}

async function* readParts(file: string): AsyncGenerator<Part> {
  const lines = readLines(file);
  const hash = createHash('sha256');
  const next = async (): Promise<string | undefined> => {
    const { value } = (await lines.next()) as IteratorResult<string, undefined>;
    return value;
  };
  let line = await next();
  yield { kind: 'header', header: readHeader(file, line) };
  let total = 0;
  for (;;) {
    hash.update(`${line}\n`);
    line = await next();
    const table = parsed(tableSchema, line);
    if (!table) break;
    yield { kind: 'table', table };
    for (let row = 0; row < table.rows; row += 1) {
      hash.update(`${line}\n`);
      line = await next();
      if (line === undefined || !line.startsWith('{')) throw damaged(file);
      yield { kind: 'row', json: line };
    }
    total += table.rows;
  }
  const trailer = parsed(trailerSchema, line);
  const isWhole = trailer?.rows === total && trailer.sha256 === hash.digest('hex');
  if (!isWhole || (await next()) !== undefined) throw damaged(file);
}

/**
 * @returns the parts of the backup; only after the last part is the file known to be complete
 * @throws Refusal for a file that cannot be read, is not a backup, is truncated or altered, or comes from a
 *   newer program
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  let isBackup = false;
  try {
    for await (const part of readParts(file)) {
      isBackup = true;
      yield part;
    }
  } catch (error) {
    if (codeOf(error).startsWith('Z_')) throw isBackup ? damaged(file) : foreign(file);
    if (codeOf(error) === 'ENOENT') throw new Refusal([`${file}: there is no such file.`]);
    if (codeOf(error) === 'EISDIR') throw new Refusal([`${file}: is a folder; name the backup in it.`]);
    if (isSystemError(error)) throw new Refusal([`${file}: cannot be read: ${systemErrorText(error)}.`]);
    throw error;
  }
}
