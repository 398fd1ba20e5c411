/**
 * The results of a class, for the console and `class results`. Shares and gains are per cent with one
 * decimal, averages and deviations have two; each is rounded once, half away from zero
 * (docs/rules/class-forms.md#results).
 */
import type { ClassFormType } from '../classForms/entities';
import type { Ok } from '../endpoint';

/** The default response goal in per cent. */
export const DEFAULT_GOAL = 75;
/** Ratings and comments with fewer answers are withheld: a single one would identify its author. */
export const MIN_ANSWERS = 2;
/** Number of earlier classes of the course, and of the instructors, for comparison: the latest ones. */
export const MAX_EARLIER = 12;

/**
 * Comparison with earlier classes of the same course, and of an instructor of this class; null if there are
 * none.
 */
export interface Beside<Pooled> {
  course: Pooled | null;
  instructor: Pooled | null;
}

export interface PooledRate {
  classes: number;
  sent: number;
  of: number;
  rate: number;
}

export interface FormRate {
  form_type: ClassFormType;
  sent: number;
  of: number;
  /** null if nobody is expected to send it */
  rate: number | null;
  /** how many more are needed for the goal; 0 also if nobody is expected to send it */
  missing: number;
  earlier: Beside<PooledRate>;
}

/** The share of correct answers of those who sent both assessments, in per cent, averaged over people. */
export interface Learning {
  people: number;
  before: number | null;
  after: number | null;
  /** increase in percentage points */
  gain: number | null;
  /** standard deviation of individual gains, in points; null for fewer than two */
  deviation: number | null;
  better: number;
  same: number;
  worse: number;
}

export interface PooledGain {
  classes: number;
  people: number;
  gain: number;
  /** the gain of the class with the lowest, and with the highest */
  lowest: number;
  highest: number;
}

/** A person's correct answers; null before the assessment was sent, and where it was imported without a score. */
export interface TraineeLearning {
  id: number;
  name: string;
  company_label: string;
  before: number | null;
  after: number | null;
  gain: number | null;
}

/** Of those who answered the question before and after. */
export interface QuestionLearning {
  question: number;
  people: number;
  /** number of correct answers */
  before: number;
  after: number;
  before_share: number | null;
  after_share: number | null;
  gain: number | null;
  /** wrong before, correct afterwards */
  learned: number;
  /** correct before, wrong afterwards */
  lost: number;
}

export interface Spread {
  /** sample standard deviation */
  deviation: number;
  lowest: number;
  lower_quartile: number;
  median: number;
  upper_quartile: number;
  highest: number;
}

export interface PooledRating {
  classes: number;
  answers: number;
  /** over all answers, so that classes are weighted by their number */
  average: number;
  /** the average of the class with the lowest, and with the highest */
  lowest: number;
  highest: number;
}

export interface Rating {
  /** of the template */
  field: number;
  question: string;
  /** the instructor, or the item, that it is about; omitted for the whole field */
  about?: string;
  answers: number;
  /** the maximum number of stars; null for a list without an order of merit */
  scale: number | null;
  average: number | null;
  spread: Spread | null;
  /** the best first; null for fewer than two answers */
  choices: { choice: string; count: number }[] | null;
  earlier: Beside<PooledRating>;
}

/** Comments without their authors. */
export interface CommentGroup {
  field: number;
  question: string;
  about?: string;
  /** for comments on a choice */
  label?: string;
  count: number;
  /** null if fewer than two people sent the form */
  texts: string[] | null;
}

export interface FormRatings {
  ratings: Rating[];
  comments: CommentGroup[];
}

export interface EarlierClass {
  tracking_id: string;
  title: string;
  /** epoch milliseconds */
  start: number;
  is_of_course: boolean;
  is_of_instructor: boolean;
  learning: Learning | null;
}

export interface ClassFigures {
  goal: number;
  response: FormRate[];
  /** null: the class has no assessment, or no key and scores of another number of questions */
  learning: (Learning & { questions: number; earlier: Beside<PooledGain> }) | null;
  trainees: TraineeLearning[];
  questions: QuestionLearning[];
  evaluation: FormRatings;
  instructor: FormRatings;
  /** the latest first */
  earlier: EarlierClass[];
}

export interface ClassResultsResponse extends Ok {
  results: ClassFigures;
}
