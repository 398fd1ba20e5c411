/**
 * What a class achieved, as the console and `class results` tell it. Shares and gains are per cent with one decimal, averages and deviations
 * have two; each is rounded once, half away from zero (docs/rules/class-forms.md#results).
 */
import type { ClassFormType } from '../classForms/entities';
import type { Ok } from '../endpoint';

/** How many of a hundred are to send a form, where nothing else is said. */
export const DEFAULT_GOAL = 75;
/** Of fewer answers no rating and no comment is shown: one alone would tell who gave it. */
export const FEWEST_ANSWERS = 2;
/** As many earlier classes of the course are compared with, and as many of the instructors: the latest. */
export const MOST_EARLIER = 12;

/** Beside earlier classes: of the same course, and of an instructor of this class; null where there is none to compare with. */
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
  /** null where nobody is to send it */
  rate: number | null;
  /** how many more reach the goal */
  missing: number;
  earlier: Beside<PooledRate>;
}

/** Of those who sent both assessments: the right answers in a hundred, as an average over people. */
export interface Learning {
  people: number;
  before: number | null;
  after: number | null;
  /** by how many points of a hundred more is right afterwards */
  gain: number | null;
  /** standard deviation of the gains of single people, in points; null for fewer than two */
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

/** Right answers of somebody; null before they were sent. */
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
  /** how many were right */
  before: number;
  after: number;
  before_share: number | null;
  after_share: number | null;
  gain: number | null;
  /** wrong before, right afterwards */
  learned: number;
  /** right before, wrong afterwards */
  lost: number;
}

export interface Spread {
  /** standard deviation of the sample */
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
  /** of all answers: a class counts by how many it has */
  average: number;
  /** the average of the class with the lowest, and with the highest */
  lowest: number;
  highest: number;
}

export interface Rating {
  /** of the template */
  field: number;
  question: string;
  /** the instructor, or the item, that it is about; left out for the field as a whole */
  about?: string;
  answers: number;
  /** the most stars there are; null for a list without an order of merit */
  scale: number | null;
  average: number | null;
  spread: Spread | null;
  /** the best first; null for fewer than two answers */
  choices: { choice: string; count: number }[] | null;
  earlier: Beside<PooledRating>;
}

/** What was typed, without who typed it. */
export interface CommentGroup {
  field: number;
  question: string;
  about?: string;
  /** of what was typed beside a choice */
  label?: string;
  count: number;
  /** null where fewer than two people sent the form */
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
  /** null: the class has no assessment */
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
