/** Writes the question papers of all classes next to an exported document, where an import expects them. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { readPaper } from '../../classes/classesRepository';
import { readClasses, readTrackingIds } from '../../classes/classRows';
import type { Tables } from '../../database/tables';

export async function writePapers(db: Kysely<Tables>, folder: string): Promise<void> {
  for (const { row } of await readClasses(db, await readTrackingIds(db))) {
    const name = row.assessment?.questions_pdf;
    const pdf = name && (await readPaper(db, row.course_id, row.schedule_id));
    if (!pdf) continue;
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(pdf, 'base64'), { mode: 0o600 });
  }
}
