/** Writes the question papers of all classes next to an exported document, where an import expects them. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPaper } from '../../classes/classesRepository';
import { readClasses, readTrackingIds } from '../../classes/classRows';
import { ownPaperFile } from '../../classes/paperFile';
import type { Db } from '../../database/tables';
import type { Terminal } from '../context';
import { isMissing } from '../errors';

/** Whole or not at all: half a paper still begins like a PDF. */
async function write(file: string, pdf: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, pdf, { mode: 0o600 });
    await rename(unfinished, file);
  } catch (error) {
    // The original error is the one that matters.
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** @returns whether a file with other contents is there, or something that cannot be read */
const isOther = (file: string, pdf: Buffer): Promise<boolean> =>
  readFile(file).then(
    (found) => !found.equals(pdf),
    (error: unknown) => !isMissing(error),
  );

/** Leaves another file with the name of a paper: it may be the operator's, or another site's. */
export async function writePapers(db: Db, folder: string, terminal: Terminal): Promise<void> {
  /** by the file, as disks compare names that ignore case, the session whose paper it is */
  const written = new Map<string, string>();
  const done = new Set<string>();
  for (const { row } of await readClasses(db, await readTrackingIds(db))) {
    const name = row.assessment?.questions_pdf;
    const own = name && ownPaperFile(folder, row, name);
    const stored = own && !done.has(own) && (await readPaper(db, row.course_id, row.schedule_id));
    if (!stored) continue;
    done.add(own);
    const pdf = Buffer.from(stored, 'base64');
    const file = path.join(folder, name);
    const session = `${row.course_id}-${row.schedule_id}`;
    const key = path.normalize(name).toLowerCase();
    const isFirst = (written.get(key) ?? session) === session;
    if (isFirst) written.set(key, session);
    const isLeft = isFirst && (await isOther(file, pdf));
    if (isLeft) terminal.error(`${file} is another file and stays: the question paper is in ${own}.`);
    if (isFirst && !isLeft) await write(file, pdf);
    // An earlier export may have left one, which an import would prefer.
    if (!isFirst || isLeft || existsSync(own)) await write(own, pdf);
  }
}
