/** Where a command's result goes: standard output, or a file that is there whole or not at all. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Terminal } from './context';
import { markedLines } from './csv';
import type { Lines } from './lines';

async function* withLineEnds(lines: Lines): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Writes under a temporary name, flushes to the disk, and renames: an older file stays as it is until then.
 * @param packer compresses on the way
 * @param mode permissions; readable by its owner only where left out, since most of what is taken out is personal
 */
export async function writeFileWhole(
  file: string,
  lines: Lines,
  packer?: Transform,
  mode = 0o600,
): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  const text = Readable.from(withLineEnds(lines));
  const target = createWriteStream(unfinished, { mode, flush: true });
  try {
    await (packer ? pipeline(text, packer, target) : pipeline(text, target));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * @param file left out: standard output
 * @param format `csv`: a file is marked for spreadsheet programs
 */
export async function deliver(
  lines: Lines,
  file: string | undefined,
  terminal: Terminal,
  format?: string,
): Promise<void> {
  if (file !== undefined) return writeFileWhole(file, format === 'csv' ? markedLines(lines) : lines);
  for await (const line of lines) terminal.out(line);
}
