/**
 * Classes that staff make and set up, in the console or on the command line: validated and written like an
 * import.
 */
import { ValidationError } from 'yup';
import type { ClassFormType } from '@/contract/classForms/entities';
import {
  CLASS_FIELD_LABELS,
  CLASS_MAKING_MESSAGES,
  type ClassPerson,
  type ClassSetup,
} from '@/contract/staff/classMaking';
import type { FieldProblem } from '@/contract/schemas/problems';
import type { AnsweredPerson, HiddenForm, PersonOfClass } from '@/contract/staff/classMakingSchemas';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { problemText } from '../catalogue/changes/entityLabels';
import type { Trx } from '../database/tables';
import { problemOfPdf } from '../documents/pdf';
import { HttpError, unprocessable } from '../http/httpError';
import { MAX_PROBLEMS } from '../http/shape';
import { KEEP_FORM_KEY_MS, withIdempotencyKey, type StoredResponse } from '../http/idempotency';
import type { Author, StaffContext } from '../staff/activity';
import { logPaper, logStored, othersWithPaperOf } from './classActivity';
import { isSameSession, storeClass } from './classImport';
import { newId } from './identifyClasses';
import { readPaper } from './classesRepository';
import type { ClassProblem } from './classPeople';
import { readClasses, type StoredClass } from './classRows';
import { classSetupSchema, type ClassRow } from './classSchema';
import { hiddenAnswers } from './hiddenAnswers';
import { countOpenings } from './openings';
import { freeIds, readGivenIds } from './personIds';

/** The result of a change. */
export interface SavedClass {
  tracking_id: string;
  version: number;
}
export interface ChangedClass extends SavedClass {
  class: ClassSetup;
  undo_hides?: ClassFormType[] | null;
}

const PAPER = 'assessment.questions_pdf';

const labelOf = (name: string): string => CLASS_FIELD_LABELS[name] ?? name.replaceAll('_', ' ');

function refused(problems: readonly FieldProblem[], details?: object): HttpError {
  const errors = problems
    .slice(0, MAX_PROBLEMS)
    .map(({ field, message }) => ({ field, message: problemText(field, message, labelOf) }));
  return new HttpError(422, errors[0]?.message ?? CLASS_MAKING_MESSAGES.wrong, { errors, details });
}

/** The error of a combined rule contains the errors of its parts. */
const innermost = (error: ValidationError): ValidationError[] =>
  error.inner.length === 0 ? [error] : error.inner.flatMap(innermost);

/** @throws HttpError 422 with an import's messages */
function checked(given: unknown): ClassRow {
  try {
    classSetupSchema.validateSync(given, { strict: true, abortEarly: false, disableStackTrace: true });
    return classSetupSchema.cast(given) as unknown as ClassRow;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw refused(innermost(error).map(({ path = '', message }) => ({ field: path, message })));
  }
}

/**
 * Assigns ids to people without one, who are new. Anything that is not a list of people is left to
 * validation.
 */
function numbered(people: ClassPerson[] | undefined, taken: ReadonlySet<number>): ClassPerson[] | undefined {
  const isPerson = (one: unknown): one is ClassPerson => typeof one === 'object' && one !== null;
  if (!Array.isArray(people) || !people.every(isPerson)) return people;
  const known = people.flatMap(({ id }) => (Number.isSafeInteger(id) ? [Number(id)] : []));
  const ids = freeIds(new Set([...taken, ...known]), people.length - known.length);
  return people.map((one) => (one.id === undefined ? { ...one, id: ids.shift() } : one));
}

interface Taken {
  trainees: ReadonlySet<number>;
  trainers: ReadonlySet<number>;
}
const NOBODY: Taken = { trainees: new Set(), trainers: new Set() };

/** @throws HttpError 422 */
const rowOf = (given: ClassSetup, taken: Taken): ClassRow =>
  checked({
    ...given,
    trainees: numbered(given.trainees, taken.trainees),
    trainers: numbered(given.trainers, taken.trainers),
  });

/**
 * @param hidden forms whose results would disappear
 * @throws HttpError 422; with `answered` and `hidden` if the only problem is that answers would be dropped or
 *   hidden
 */
function refuseProblems(
  problems: readonly ClassProblem[],
  before: StoredClass | undefined,
  hidden: readonly HiddenForm[] = [],
): void {
  if (problems.length === 0 && hidden.length === 0) return;
  const others = problems.filter(({ answered }) => !answered);
  // The console has rows where an import has numbers and options.
  if (others.length > 0)
    throw refused(
      others.map(({ renumbered, ...problem }) =>
        renumbered === undefined
          ? problem
          : { ...problem, message: CLASS_MAKING_MESSAGES.inAnotherRow(renumbered) },
      ),
    );
  const nameOf = ({ role, id }: { role: AnsweredPerson['role']; id: number }): string =>
    before?.row[role === 'trainee' ? 'trainees' : 'trainers'].find((one) => one.id === id)?.name ??
    String(id);
  const answered = problems.flatMap((problem) =>
    problem.answered ? [{ ...problem.answered, name: nameOf(problem.answered) }] : [],
  );
  const message = CLASS_MAKING_MESSAGES[answered.length > 0 ? 'answered' : 'hidden'];
  throw new HttpError(422, message, { details: { answered, hidden } });
}

async function versionOf(trx: Trx, trackingId: string): Promise<SavedClass> {
  const { version } = await trx
    .selectFrom('classes')
    .select('version')
    .where('tracking_id', '=', trackingId)
    .executeTakeFirstOrThrow();
  return { tracking_id: trackingId, version };
}

async function changedClass(trx: Trx, trackingId: string): Promise<ChangedClass> {
  const [stored] = await readClasses(trx, [trackingId]);
  if (!stored) throw new Error('A class was changed and is not there.');
  const { tracking_id, ...setup } = stored.row;
  return { ...(await versionOf(trx, tracking_id)), class: setup };
}

/** Makes a class. @throws HttpError 422 */
export async function makeClassWithin(trx: Trx, who: Author, given: ClassSetup): Promise<SavedClass> {
  const trackingId = newId();
  const row = { tracking_id: trackingId, ...rowOf(given, NOBODY) };
  const stored = await storeClass(trx, trackingId, { place: '', row }, []);
  refuseProblems(stored.problems, undefined);
  await logStored(trx, who, row, stored);
  return versionOf(trx, trackingId);
}

/** @param key of the request; a repeat gets the first response. @throws HttpError 409, 422 */
export const makeClass = (
  { db, ...who }: StaffContext,
  given: ClassSetup,
  key: string | undefined,
): Promise<StoredResponse> =>
  withIdempotencyKey(
    {
      ...{ db, key, body: given, now: who.now },
      ...{ scope: `staff class/${who.actor}`, keepMs: KEEP_FORM_KEY_MS },
    },
    async (trx) => ({ status: 200, answer: { status: true, ...(await makeClassWithin(trx, who, given)) } }),
  );

/** Serialises changes of a class. @throws HttpError 409 if somebody has changed it meanwhile */
async function lockedAt(trx: Trx, trackingId: string, version: number): Promise<StoredClass> {
  const found = await trx
    .selectFrom('classes')
    .select('version')
    .where('tracking_id', '=', trackingId)
    .forUpdate()
    .executeTakeFirst();
  const [stored] = await readClasses(trx, [trackingId]);
  if (found?.version !== version || !stored) throw new HttpError(409, STAFF_MESSAGES.changedMeanwhile);
  return stored;
}

const takenIds = async (trx: Trx, trackingId: string): Promise<Taken> => ({
  trainees: new Set(await readGivenIds(trx, trackingId, 'trainee')),
  trainers: new Set(await readGivenIds(trx, trackingId, 'instructor')),
});

interface Change {
  trackingId: string;
  /** on which the change is based */
  version: number;
  /** whose answers may be removed with them */
  mayDrop?: readonly PersonOfClass[];
  /** forms whose results may disappear */
  mayHide?: readonly ClassFormType[];
}

/** @throws HttpError 409, 422 */
export const changeSetup = (
  { db, ...who }: StaffContext,
  { trackingId, version, mayDrop = [], mayHide = [] }: Change,
  given: ClassSetup,
): Promise<ChangedClass> =>
  db.transaction().execute(async (trx) => {
    const before = await lockedAt(trx, trackingId, version);
    const row = { tracking_id: trackingId, ...rowOf(given, await takenIds(trx, trackingId)) };
    const { course_id, schedule_id, assessment } = row;
    // Somebody removed the assessment meanwhile: offering it again restores its paper.
    const isOfferedAgain =
      assessment?.questions_pdf !== undefined && !before.row.assessment && isSameSession(before.row, row);
    const paper = isOfferedAgain ? await readPaper(trx, course_id, schedule_id) : undefined;
    const changed = { place: '', row, ...(paper !== undefined && { paper }) };
    const opened = await countOpenings(trx, trackingId);
    const stored = await storeClass(trx, trackingId, changed, mayDrop);
    const hidden = await hiddenAnswers(trx, trackingId, before.row, row);
    refuseProblems(
      stored.problems,
      before,
      hidden.filter(({ form_type }) => !mayHide.includes(form_type)),
    );
    await logStored(trx, who, row, stored);
    // Scores that were given without a key are known nowhere else.
    const isScored = stored.scoredAnew > 0 && !before.row.assessment?.answers;
    // It stays with its session: a class that moves back would have to bring it along.
    const isPaperLeft = before.row.assessment?.questions_pdf !== undefined && !isSameSession(before.row, row);
    const isComplete = !isScored && !isPaperLeft && (await countOpenings(trx, trackingId)) === opened;
    const hiddenAgain = await hiddenAnswers(trx, trackingId, row, before.row);
    const undo_hides = isComplete ? hiddenAgain.map(({ form_type }) => form_type) : null;
    return { ...(await changedClass(trx, trackingId)), undo_hides };
  });

/** Stores a question paper in place of the previous one. @throws HttpError 409, 422 */
export const savePaper = (
  { db, ...who }: StaffContext,
  { trackingId, version }: Change,
  { name, content }: { name: string; content: string },
): Promise<ChangedClass> =>
  db.transaction().execute(async (trx) => {
    const before = await lockedAt(trx, trackingId, version);
    const { assessment } = before.row;
    if (!assessment) throw unprocessable(CLASS_MAKING_MESSAGES.noAssessment, PAPER);
    const bytes = Buffer.from(content, 'base64');
    const message = problemOfPdf(bytes);
    if (message !== undefined) throw refused([{ field: PAPER, message }]);
    const { tracking_id, ...setup } = before.row;
    const row = { tracking_id, ...checked({ ...setup, assessment: { ...assessment, questions_pdf: name } }) };
    const given = { place: '', row, paper: bytes.toString('base64') };
    refuseProblems((await storeClass(trx, trackingId, given, [])).problems, before);
    const file = { file: name, bytes: bytes.length };
    await logPaper(trx, who, [tracking_id, ...(await othersWithPaperOf(trx, row))], file);
    return changedClass(trx, trackingId);
  });
