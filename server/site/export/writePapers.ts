/** Writes the question papers of all classes next to an exported document, where an import expects them. */
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { readPaper } from '../../classes/classesRepository';
import { readClasses, readTrackingIds } from '../../classes/classRows';
import { ownPaperFile } from '../../classes/paperFile';
import type { Tables } from '../../database/tables';

/** Whole or not at all: half a paper still begins like a PDF. */
async function write(file: string, pdf: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, Buffer.from(pdf, 'base64'), { mode: 0o600 });
  await rename(unfinished, file);
}

export async function writePapers(db: Kysely<Tables>, folder: string): Promise<void> {
  /** by the file, as disks compare names that ignore case, the session whose paper it is */
  const written = new Map<string, string>();
  for (const { row } of await readClasses(db, await readTrackingIds(db))) {
    const name = row.assessment?.questions_pdf;
    const pdf = name && (await readPaper(db, row.course_id, row.schedule_id));
    if (!pdf) continue;
    const session = `${row.course_id}-${row.schedule_id}`;
    const own = ownPaperFile(folder, row, name);
    const key = path.normalize(name).toLowerCase();
    const isFirst = (written.get(key) ?? session) === session;
    if (isFirst) written.set(key, session);
    if (isFirst) await write(path.join(folder, name), pdf);
    // An earlier export may have left one, which an import would prefer.
    if (!isFirst || existsSync(own)) await write(own, pdf);
  }
}
