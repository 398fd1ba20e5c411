/** Learning gains of those who submitted both assessments; including others would distort the result. */
import { ASSESSMENT_TYPES, type AssessmentAnswer, type AssessmentType } from '@/contract/classForms/entities';
import type {
  Learning,
  PooledGain,
  QuestionLearning,
  TraineeLearning,
} from '@/contract/staff/classResultsSchemas';
import { sentOf, type ClassFacts } from './classFacts';
import { dividedBy, fraction, minus, perCent, plus, rootOf, sum, varianceOf, type Fraction } from './exact';

const questionsOf = ({ forms }: ClassFacts): number => forms.assessment?.questions ?? 0;

/** With their number of answers, which is that of the questions when the form was sent. */
const scoredOf = (facts: ClassFacts, form: AssessmentType) =>
  sentOf(facts, form).flatMap(({ person_id, score, data }) =>
    score === null ? [] : [{ person_id, score, answers: (data as AssessmentAnswer[]).length }],
  );

const scoresOf = (scored: ReturnType<typeof scoredOf>): Map<number, number> =>
  new Map(scored.map(({ person_id, score }) => [person_id, score]));

/** Without a key, scores stay as they were given, which may have been for another number of questions. */
function hasScoresOfOthers(facts: ClassFacts): boolean {
  if (facts.forms.assessment?.answers) return false;
  const scored = ASSESSMENT_TYPES.flatMap((form) => scoredOf(facts, form));
  return scored.some(({ answers }) => answers !== questionsOf(facts));
}

/**
 * The numbers of correct answers by person. A form that was sent before questions were added lacks their
 * answers: its score cannot be compared.
 */
function pairsOf(facts: ClassFacts): Map<number, { before: number; after: number }> {
  if (hasScoresOfOthers(facts)) return new Map();
  const complete = (form: AssessmentType) =>
    scoresOf(scoredOf(facts, form).filter(({ answers }) => answers >= questionsOf(facts)));
  const then = complete('post_assessment');
  return new Map(
    [...complete('pre_assessment')].flatMap(([id, before]) => {
      const after = then.get(id);
      return after === undefined ? [] : [[id, { before, after }] as const];
    }),
  );
}

export function traineeLearning(facts: ClassFacts): TraineeLearning[] {
  const before = scoresOf(scoredOf(facts, 'pre_assessment'));
  const after = scoresOf(scoredOf(facts, 'post_assessment'));
  const pairs = pairsOf(facts);
  return facts.trainees.map(({ id, name, company_label }) => {
    const pair = pairs.get(id);
    const gain = pair ? pair.after - pair.before : null;
    return { id, name, company_label, before: before.get(id) ?? null, after: after.get(id) ?? null, gain };
  });
}

/** @returns the class's learning gain; null without assessments, or with scores of other questions */
export function learningOf(facts: ClassFacts): Learning | null {
  const questions = questionsOf(facts);
  if (questions === 0 || hasScoresOfOthers(facts)) return null;
  const pairs = [...pairsOf(facts).values()];
  const people = pairs.length;
  const gains = pairs.map(({ before, after }) => after - before);
  const share = (total: number): number | null =>
    people === 0 ? null : perCent(fraction(total, people * questions));
  const variance = people < 2 ? null : varianceOf(gains);
  return {
    people,
    before: share(sum(pairs.map(({ before }) => before))),
    after: share(sum(pairs.map(({ after }) => after))),
    gain: share(sum(gains)),
    deviation:
      variance &&
      rootOf({ over: variance.over * 10_000n, under: variance.under * BigInt(questions * questions) }, 2),
    better: gains.filter((gain) => gain > 0).length,
    same: gains.filter((gain) => gain === 0).length,
    worse: gains.filter((gain) => gain < 0).length,
  };
}

type Letters = Map<number, string>;

const lettersOf = (facts: ClassFacts, form: AssessmentType): Map<number, Letters> =>
  new Map(
    sentOf(facts, form).map(({ person_id, data }) => [
      person_id,
      new Map((data as AssessmentAnswer[]).map(({ question, answer }) => [question, answer])),
    ]),
  );

/** @returns the questions in order; an empty list if the correct answers are unknown */
export function questionLearning(facts: ClassFacts): QuestionLearning[] {
  const { questions = 0, answers = '' } = facts.forms.assessment ?? {};
  const key = answers.toLowerCase();
  if (key === '') return [];
  const before = lettersOf(facts, 'pre_assessment');
  const after = lettersOf(facts, 'post_assessment');
  return Array.from({ length: questions }, (_, index) => {
    const question = index + 1;
    const isRight = (letter: string): boolean => letter === key[index];
    const both = [...before].flatMap(([id, letters]) => {
      const [first, then] = [letters.get(question), after.get(id)?.get(question)];
      return first === undefined || then === undefined
        ? []
        : [{ before: isRight(first), after: isRight(then) }];
    });
    const people = both.length;
    const right = both.filter((pair) => pair.before).length;
    const rightAfter = both.filter((pair) => pair.after).length;
    const share = (count: number): number | null => (people === 0 ? null : perCent(fraction(count, people)));
    return {
      ...{ question, people, before: right, after: rightAfter },
      ...{ before_share: share(right), after_share: share(rightAfter), gain: share(rightAfter - right) },
      learned: both.filter((pair) => !pair.before && pair.after).length,
      lost: both.filter((pair) => pair.before && !pair.after).length,
    };
  });
}

interface ClassGain {
  people: number;
  /** the sum over people, as a fraction of all questions */
  total: Fraction;
  /** the average */
  gain: Fraction;
}

function gainOf(facts: ClassFacts): ClassGain[] {
  const questions = questionsOf(facts);
  const pairs = [...pairsOf(facts).values()];
  if (questions === 0 || pairs.length === 0) return [];
  const total = fraction(sum(pairs.map(({ before, after }) => after - before)), questions);
  return [{ people: pairs.length, total, gain: dividedBy(total, pairs.length) }];
}

const byValue = (one: ClassGain, other: ClassGain): number => {
  const { over } = minus(one.gain, other.gain);
  return over < 0n ? -1 : over > 0n ? 1 : 0;
};

/** @returns the gain of everybody who submitted both assessments of one of the classes; null if nobody did */
export function pooledGain(classes: readonly ClassFacts[]): PooledGain | null {
  const gains = classes.flatMap(gainOf).sort(byValue);
  const [lowest] = gains;
  const highest = gains.at(-1);
  if (!lowest || !highest) return null;
  const people = sum(gains.map((each) => each.people));
  const total = gains.map((each) => each.total).reduce(plus);
  return {
    classes: gains.length,
    people,
    gain: perCent(dividedBy(total, people)),
    lowest: perCent(lowest.gain),
    highest: perCent(highest.gain),
  };
}
