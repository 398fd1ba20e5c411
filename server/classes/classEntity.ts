/** Classes as an entity of import documents. They have several kinds of tables, which `classImport.ts` writes. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PersonRole } from '../../contract/classForms/entities';
import { MAX_PDF_BYTES, PDF_MESSAGES } from '../../contract/staff/pdf';
import {
  entity,
  WrongField,
  type CatalogueEntity,
  type Row,
  type RowOrigin,
} from '../catalogue/importEntity';
import type { Db } from '../database/tables';
import { problemOfPdf } from '../documents/pdf';
import { existingCourses } from './classesRepository';
import {
  readClassAnswers,
  readClasses,
  readClassReopenings,
  readTrackingIds,
  type StoredClass,
} from './classRows';
import { classSchema, type ClassRow } from './classSchema';
import { ownPaperFile } from './paperFile';
import { readGivenIds } from './personIds';

const FIELD = 'assessment.questions_pdf';

/** A class to be imported. */
export interface ClassToImport {
  place: string;
  row: ClassRow;
  /** the question paper in base64; omitted if the document names none, or one that does not exist */
  paper?: string;
}

/** @throws WrongField if the file is not a question paper */
function readPaper(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) return undefined;
  const bytes = found.size > MAX_PDF_BYTES ? undefined : readFileSync(file);
  const problem = bytes ? problemOfPdf(bytes) : PDF_MESSAGES.large;
  if (problem !== undefined) throw new WrongField(FIELD, problem);
  return bytes?.toString('base64');
}

function toImport(row: Row, { place, folder }: RowOrigin): Row {
  const given = row as unknown as ClassRow;
  const named = given.assessment?.questions_pdf;
  const paper =
    named && folder !== undefined
      ? (readPaper(ownPaperFile(folder, given, named)) ?? readPaper(path.join(folder, named)))
      : undefined;
  const prepared: ClassToImport = { place, row: given, ...(paper !== undefined && { paper }) };
  return { ...prepared };
}

/** People who have left the class; an import of an export without them could reassign their ids. */
async function readFormer(db: Db, { tracking_id, trainees, trainers }: StoredClass['row']) {
  const gone = async (role: PersonRole, there: readonly { id: number }[]): Promise<number[]> => {
    const present = new Set(there.map(({ id }) => id));
    return (await readGivenIds(db, tracking_id, role)).filter((id) => !present.has(id));
  };
  const former_trainees = await gone('trainee', trainees);
  const former_trainers = await gone('instructor', trainers);
  return {
    ...(former_trainees.length > 0 && { former_trainees }),
    ...(former_trainers.length > 0 && { former_trainers }),
  };
}

async function* readRows(db: Db, hasAnswers: boolean): AsyncGenerator<Row> {
  for (const trackingId of await readTrackingIds(db)) {
    const [found] = await readClasses(db, [trackingId]);
    if (!found) continue;
    const { survey } = found.row;
    const row = {
      ...found.row,
      // Without courses that were removed, which another site does not have.
      ...(survey && { survey: { ...survey, courses: await existingCourses(db, survey.courses) } }),
      ...(await readFormer(db, found.row)),
    };
    if (!hasAnswers) {
      yield row;
      continue;
    }
    const reopenings = await readClassReopenings(db, trackingId);
    yield {
      ...row,
      answers: await readClassAnswers(db, trackingId),
      ...(reopenings.length > 0 && { reopenings }),
    };
  }
}

export const classesEntity = entity({
  name: 'classes',
  singular: 'class',
  keys: ['tracking_id'],
  schema: classSchema,
  toTable: toImport,
  read: (db) => readRows(db, false),
});

/** Classes as written by an export with `--with-answers`. */
export const classesWithAnswers: CatalogueEntity = { ...classesEntity, read: (db) => readRows(db, true) };
