/** A class's ratings by one form: averages and their spread, compared with earlier classes, and comments. */
import { createHash } from 'node:crypto';
import { isTyped } from '@/contract/classForms/template';
import { MIN_ANSWERS } from '@/contract/staff/classResults';
import type {
  Beside,
  CommentGroup,
  FormRatings,
  PooledRating,
  Rating,
  Spread,
} from '@/contract/staff/classResultsSchemas';
import type { TemplateField } from '@/contract/classForms/entities';
import { groupBy } from '../../groupBy';
import { recordsOf, type ClassFacts } from './classFacts';
import { fraction, minus, quantile, rootOf, rounded, sum, varianceOf, type Fraction } from './exact';
import { countsOf, ratedItems, starsGiven, valuesOf, type RatedItem } from './ratedItems';

/** The evaluation by trainees, or the instructors' form. */
type RatingForm = 'evaluation' | 'instructor';

const formOf = ({ forms, trainers }: ClassFacts, form: RatingForm) => ({
  template: (form === 'evaluation' ? forms.trainee_form : forms.instructor_form)?.template ?? [],
  trainers,
});

const itemsOf = (facts: ClassFacts, form: RatingForm): RatedItem[] =>
  ratedItems(formOf(facts, form), recordsOf(facts, form));

function spreadOf(values: readonly number[]): Spread {
  const ordered = [...values].sort((one, other) => one - other);
  return {
    deviation: rootOf(varianceOf(ordered), 2),
    lowest: quantile(ordered, 0),
    lower_quartile: quantile(ordered, 0.25),
    median: quantile(ordered, 0.5),
    upper_quartile: quantile(ordered, 0.75),
    highest: quantile(ordered, 1),
  };
}

/** Identifies a question with the same choices about the same instructor or item. */
const sameAs = ({ question, choices, about, instructor }: RatedItem): string =>
  JSON.stringify([question, choices, instructor === undefined ? (about ?? '') : 0]);

interface ClassRating {
  total: number;
  answers: number;
}
const averageOf = ({ total, answers }: ClassRating): Fraction => fraction(total, answers);

/**
 * Items with fewer answers are omitted, because the difference of two averages would reveal one person's
 * rating.
 */
function ratingOf(items: readonly RatedItem[]): ClassRating[] {
  const stars = items.map(starsGiven).filter(({ length }) => length >= MIN_ANSWERS);
  if (stars.length === 0) return [];
  return [{ total: sum(stars.flat()), answers: stars.flat().length }];
}

function pooled(ratings: readonly ClassRating[]): PooledRating | null {
  const ordered = [...ratings].sort((one, other) => {
    const { over } = minus(averageOf(one), averageOf(other));
    return over < 0n ? -1 : over > 0n ? 1 : 0;
  });
  const [lowest] = ordered;
  const highest = ordered.at(-1);
  if (!lowest || !highest) return null;
  const all = {
    total: sum(ratings.map(({ total }) => total)),
    answers: sum(ratings.map((each) => each.answers)),
  };
  return {
    classes: ratings.length,
    answers: all.answers,
    average: rounded(averageOf(all), 2),
    lowest: rounded(averageOf(lowest), 2),
    highest: rounded(averageOf(highest), 2),
  };
}

const emailOf = ({ trainers }: ClassFacts, item: RatedItem): string =>
  trainers.find(({ id }) => id === item.instructor)?.email ?? '';

/** @param earlier with the items of each class, which are read once */
function besideOf(
  facts: ClassFacts,
  item: RatedItem,
  earlier: Beside<{ facts: ClassFacts; items: RatedItem[] }[]>,
  canCompare: (email: string) => boolean,
): Beside<PooledRating> {
  const key = sameAs(item);
  const alike = (classes: typeof earlier.course, isMeant: (of: ClassFacts, other: RatedItem) => boolean) =>
    pooled(
      (classes ?? []).flatMap((each) =>
        ratingOf(each.items.filter((other) => sameAs(other) === key && isMeant(each.facts, other))),
      ),
    );
  if (item.scale === null) return { course: null, instructor: null };
  const email = emailOf(facts, item);
  const isPersonal = item.instructor !== undefined;
  return {
    course: alike(earlier.course, () => true),
    instructor:
      isPersonal && (email === '' || !canCompare(email))
        ? null
        : alike(earlier.instructor, (of, other) => !isPersonal || emailOf(of, other) === email),
  };
}

/** Ordered by a hash of the texts: stable, and independent of who sent them when. */
const shuffled = (trackingId: string, texts: readonly string[]): string[] =>
  texts
    .map((text) => ({ text, place: createHash('sha256').update(`${trackingId} ${text}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ text }) => text);

function commentsOf(facts: ClassFacts, form: RatingForm, items: readonly RatedItem[]): CommentGroup[] {
  const submissions = recordsOf(facts, form);
  const values = valuesOf(formOf(facts, form), submissions);
  const isEnough = submissions.length >= MIN_ANSWERS;
  const group = (field: TemplateField, texts: readonly string[], more: object): CommentGroup => ({
    field: field.id,
    ...more,
    question: field.label_report || field.label,
    count: texts.length,
    texts: isEnough ? shuffled(facts.tracking_id, texts) : null,
  });
  const besides = (field: TemplateField): CommentGroup[] => {
    if (field.user_input !== 'yes') return [];
    const texts = values.map((answers) => answers[field.id]?.userInput.trim() ?? '');
    return [group(field, texts.filter(Boolean), { label: field.user_input_label ?? '' })];
  };
  return [...groupBy(items, ({ field }) => field)].flatMap(([field, parts]) => [
    ...(isTyped(field)
      ? parts.map(({ about, given }) => group(field, given.flat(), about === undefined ? {} : { about }))
      : []),
    ...besides(field),
  ]);
}

/** @param canCompare whether the reader may see the earlier ratings of the instructor with this address */
export function ratingsOf(
  facts: ClassFacts,
  form: RatingForm,
  earlier: Beside<ClassFacts[]>,
  canCompare: (email: string) => boolean,
): FormRatings {
  const items = itemsOf(facts, form);
  const withItems = (classes: ClassFacts[] | null) =>
    (classes ?? []).map((each) => ({ facts: each, items: itemsOf(each, form) }));
  const others = { course: withItems(earlier.course), instructor: withItems(earlier.instructor) };
  const ratings = items
    .filter(({ field }) => !isTyped(field))
    .map((item): Rating => {
      const { field, question, about, scale, given } = item;
      const isEnough = given.length >= MIN_ANSWERS;
      const stars = isEnough ? starsGiven(item) : [];
      return {
        ...{ field: field.id, question },
        ...(about !== undefined && { about }),
        ...{ answers: given.length, scale },
        average: stars.length > 0 ? rounded(fraction(sum(stars), stars.length), 2) : null,
        spread: stars.length > 0 ? spreadOf(stars) : null,
        choices: isEnough ? countsOf(item) : null,
        earlier: besideOf(facts, item, others, canCompare),
      };
    });
  return { ratings, comments: commentsOf(facts, form, items) };
}
