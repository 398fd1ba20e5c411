/** The statistics of a class, from its stored data and those of earlier classes. */
import { sql } from 'kysely';
import { DEFAULT_GOAL } from '@/contract/staff/classResults';
import type { Beside, ClassFigures } from '@/contract/staff/classResultsSchemas';
import { dayToMs } from '@/contract/time';
import type { Db } from '../../database/tables';
import { readEarlier, readFacts, type ClassFacts, type Condition } from './classFacts';
import { learningOf, pooledGain, questionLearning, traineeLearning } from './learning';
import { ratingsOf } from './ratings';
import { responseOf } from './response';

export interface Reader {
  /** the response goal in percent */
  goal?: number;
  /** which earlier classes may be used; omitted: all */
  visible?: Condition;
  /** address of the only instructor whose earlier ratings may be used; omitted: every instructor of the class */
  instructor?: string;
}

const taughtBy = (emails: readonly string[]): Condition => sql<boolean>`EXISTS (
  SELECT FROM class_trainers AS taught WHERE taught.tracking_id = c.tracking_id
  AND lower(taught.email) = ANY(${[...emails]}::text[]))`;

/** @param earlier the latest first */
export function figuresOf(
  facts: ClassFacts,
  earlier: Beside<ClassFacts[]>,
  { goal = DEFAULT_GOAL, instructor }: Reader,
): ClassFigures {
  const canCompare = (email: string): boolean => instructor === undefined || email === instructor;
  const learning = learningOf(facts);
  const ofCourse = new Set(earlier.course);
  const ofInstructor = new Set(earlier.instructor);
  const all = [...new Set([...ofCourse, ...ofInstructor])];
  return {
    goal,
    response: responseOf(facts, goal, earlier),
    learning: learning && {
      ...learning,
      questions: facts.forms.assessment?.questions ?? 0,
      earlier: {
        course: pooledGain(earlier.course ?? []),
        instructor: pooledGain(earlier.instructor ?? []),
      },
    },
    trainees: traineeLearning(facts),
    questions: questionLearning(facts),
    evaluation: ratingsOf(facts, 'evaluation', earlier, canCompare),
    instructor: ratingsOf(facts, 'instructor', earlier, canCompare),
    earlier: all
      .sort((one, other) => (one.start === other.start ? 0 : one.start < other.start ? 1 : -1))
      .map((each) => ({
        ...{ tracking_id: each.tracking_id, title: each.title, start: dayToMs(each.start) },
        is_of_course: ofCourse.has(each),
        is_of_instructor: ofInstructor.has(each),
        learning: learningOf(each),
      })),
  };
}

/** @returns the statistics of a class, or undefined if there is none with that tracking id */
export async function readFigures(
  db: Db,
  trackingId: string,
  reader: Reader = {},
): Promise<ClassFigures | undefined> {
  const facts = (await readFacts(db, [trackingId])).get(trackingId);
  if (!facts) return undefined;
  const { visible, instructor } = reader;
  const emails = facts.trainers
    .map(({ email }) => email)
    .filter((email) => email !== '' && (instructor === undefined || email === instructor));
  const mayBeSeen = visible ? [visible] : [];
  const ofCourse = await readEarlier(db, facts, [
    sql<boolean>`c.course_id = ${facts.course_id}`,
    ...mayBeSeen,
  ]);
  const ofInstructor =
    emails.length > 0 ? await readEarlier(db, facts, [taughtBy(emails), ...mayBeSeen]) : [];
  const read = await readFacts(db, [...new Set([...ofCourse, ...ofInstructor])]);
  const factsOf = (ids: readonly string[]): ClassFacts[] =>
    ids.flatMap((id) => {
      const found = read.get(id);
      return found ? [found] : [];
    });
  return figuresOf(facts, { course: factsOf(ofCourse), instructor: factsOf(ofInstructor) }, reader);
}
