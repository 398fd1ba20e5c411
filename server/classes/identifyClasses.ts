/** Determines which class each row of an import is (docs/rules/import.md#classes). */
import { randomBytes } from 'node:crypto';
import type { Trx } from '../database/tables';
import { groupBy } from '../groupBy';
import type { ClassToImport } from './classEntity';
import type { ClassProblem } from './classPeople';
import type { ClassRow } from './classSchema';

/**
 * 160 random bits, so that links cannot be guessed. No id begins with a dash, which the command line would
 * parse as an option.
 */
export function newId(): string {
  const id = randomBytes(20).toString('base64url');
  return id.startsWith('-') ? newId() : id;
}

type Session = Pick<ClassRow, 'course_id' | 'schedule_id'>;
type Named = Session & { place: string; tracking_id: string | undefined };

const sessionKey = ({ course_id, schedule_id }: Session): string => `${course_id} ${schedule_id}`;

const idsOf = (rows: readonly { tracking_id: string | undefined }[]): string[] =>
  rows.flatMap(({ tracking_id }) => tracking_id ?? []);

/**
 * Identifies all classes before the first is written: which of them are accepted must not depend on their
 * order.
 * @returns of each row, the tracking id of its class, a new one, or why it cannot be determined
 */
export async function identifyAll(
  trx: Trx,
  classes: AsyncIterable<Pick<ClassToImport, 'place' | 'row'>>,
): Promise<(string | ClassProblem)[]> {
  const all: Named[] = [];
  for await (const { place, row } of classes)
    all.push({
      place,
      tracking_id: row.tracking_id,
      course_id: row.course_id,
      schedule_id: row.schedule_id,
    });
  if (all.every(({ tracking_id }) => tracking_id !== undefined)) return idsOf(all);
  const stored = await trx
    .selectFrom('classes')
    .select(['tracking_id', 'course_id', 'schedule_id'])
    .execute();
  const given = groupBy(all, sessionKey);
  const known = groupBy(stored, sessionKey);
  const goesTo = new Map(all.map((row) => [row.tracking_id, sessionKey(row)]));
  return all.map((row) => {
    if (row.tracking_id !== undefined) return row.tracking_id;
    const key = sessionKey(row);
    const alike = given.get(key) ?? [];
    // The others leave this session by the same import.
    const staying = idsOf(known.get(key) ?? []).filter((id) => (goesTo.get(id) ?? key) === key);
    const ids = [...new Set([...staying, ...idsOf(alike)])];
    const unnamed = alike.filter(({ tracking_id }) => tracking_id === undefined);
    if (ids.length < 2 && unnamed.length === 1) return ids[0] ?? newId();
    const message = 'must be given: there are several classes of this course and schedule';
    return { place: row.place, field: 'tracking_id', message };
  });
}
