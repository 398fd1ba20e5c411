/** Writes a command's result to standard output, or to a file that is replaced atomically. */
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal, type Terminal } from './context';
import { markedLines } from './csv';
import { isMissing, isSystemError, systemErrorText } from './errors';
import type { Lines } from './lines';

async function* withLineEnds(lines: Lines): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Follows symbolic links. Only regular files are replaced: a pipe or a device, such as /dev/null, is written
 * to.
 * @throws Refusal for a folder, and for a file in a missing folder
 */
async function findTarget(file: string): Promise<{ target: string; isReplaced: boolean }> {
  const target = await realpath(file).catch(() => file);
  const found = await stat(target).catch(() => undefined);
  if (found?.isDirectory() || file.endsWith(path.sep))
    throw new Refusal([`${file}: is a folder; name a file in it.`]);
  const folder = path.dirname(target);
  if (!found && (await stat(folder).then((above) => !above.isDirectory(), isMissing)))
    throw new Refusal([`${file}: there is no folder ${folder}; make it first.`]);
  return { target, isReplaced: found === undefined || found.isFile() };
}

const unfinishedFiles = new Set<string>();

/** For a command that is told to stop. */
export function dropUnfinished(): void {
  for (const file of unfinishedFiles) rmSync(file, { force: true });
}

/**
 * Writes to a temporary file, flushes it to the disk, and renames it, so that an existing file stays
 * unchanged until then. Only its owner may read it: most of what is written is personal data.
 * @param packer compresses the output
 * @throws Refusal if it cannot be written
 */
export async function writeFileWhole(file: string, lines: Lines, packer?: Transform): Promise<void> {
  const { target, isReplaced } = await findTarget(file);
  const unfinished = `${target}.${process.pid}.part`;
  const text = Readable.from(withLineEnds(lines));
  const sink = isReplaced
    ? createWriteStream(unfinished, { mode: 0o600, flush: true })
    : createWriteStream(target);
  unfinishedFiles.add(unfinished);
  try {
    await (packer ? pipeline(text, packer, sink) : pipeline(text, sink));
    if (isReplaced) await rename(unfinished, target);
  } catch (error) {
    // The original error is the one that matters.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw isSystemError(error)
      ? new Refusal([`${file}: cannot be written: ${systemErrorText(error)}.`])
      : error;
  } finally {
    unfinishedFiles.delete(unfinished);
  }
}

/**
 * @param file omitted: standard output
 * @param format `csv`: a file gets a byte order mark for spreadsheet programs
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

/** Whether it is a pipe or a device, or standard output by name: it has no folder, and may be standard output. */
export function isStream(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return (found && !found.isFile() && !found.isDirectory()) || /^\/dev\/(?:std|fd\/)/.test(file);
}

/** Says what was written to a file or folder: on standard error if the words would follow the content. */
export function tellWritten(terminal: Terminal, file: string, line: string): void {
  if (isStream(file)) terminal.error(line);
  else terminal.out(line);
}
