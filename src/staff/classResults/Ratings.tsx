import type { CommentGroup, FormRatings, Rating } from '@/contract/staff/classResults';
import { Bars } from './charts/Bars';
import { Figure } from './charts/Figure';
import { Histogram, histogramHeight } from './charts/Histogram';
import { rowsHeight } from './charts/rows';
import { BodyRow, Head } from './figures';
import { counted, fixed, ratingWords } from './resultWords';
import styles from './ResultsPage.module.css';

const titleOf = ({ question, about }: { question: string; about?: string }): string =>
  about === undefined ? question : `${question}: ${about}`;

const SPREAD_WORDS = {
  deviation: 'Standard deviation',
  lowest: 'Lowest',
  lower_quartile: 'Lower quartile',
  median: 'Median',
  upper_quartile: 'Upper quartile',
  highest: 'Highest',
} as const;

function RatingTable({ rating }: { rating: Rating }) {
  const { choices, average, spread, earlier } = rating;
  return (
    <>
      <Head columns={['Answer', 'Number']} />
      <tbody>
        {choices?.map(({ choice, count }) => (
          <BodyRow key={choice} head={choice} cells={[count]} />
        ))}
        {average !== null && <BodyRow head="Average" cells={[fixed(average)]} />}
        {spread &&
          (Object.keys(SPREAD_WORDS) as (keyof typeof SPREAD_WORDS)[]).map((name) => (
            <BodyRow
              key={name}
              head={SPREAD_WORDS[name]}
              cells={[name === 'deviation' ? fixed(spread[name]) : spread[name]]}
            />
          ))}
        {(['course', 'instructor'] as const).map((key) => {
          const pooled = earlier[key];
          return pooled ? (
            <BodyRow
              key={key}
              head={key === 'course' ? 'Course earlier' : 'Instructor earlier'}
              cells={[
                `${fixed(pooled.average)} (${fixed(pooled.lowest)} to ${fixed(pooled.highest)}), ${counted(pooled.answers, 'answer')} in ${counted(pooled.classes, 'class', 'classes')}`,
              ]}
            />
          ) : null;
        })}
      </tbody>
    </>
  );
}

function OneRating({ rating }: { rating: Rating }) {
  const { choices, scale, answers } = rating;
  const title = titleOf(rating);
  if (!choices)
    return (
      <div className={styles.withheld}>
        <strong>{title}</strong>
        <p>{ratingWords(rating)}</p>
      </div>
    );
  const isRated = scale !== null;
  return (
    <Figure
      title={title}
      says={ratingWords(rating)}
      heightFor={(width) => (isRated ? histogramHeight(rating) : rowsHeight(width, choices.length))}
      draw={(width) =>
        isRated ? (
          <Histogram width={width} rating={rating} scale={scale} />
        ) : (
          <Bars
            width={width}
            most={answers}
            ticks={[0, answers]}
            format={String}
            rows={choices.map(({ choice, count }) => ({
              key: choice,
              label: choice,
              value: count,
              note: `${count} of ${answers}`,
            }))}
          />
        )
      }
      table={<RatingTable rating={rating} />}
    />
  );
}

function Comments({ group }: { group: CommentGroup }) {
  const { texts, count, label } = group;
  return (
    <section className={styles.comments}>
      <h3>
        {titleOf(group)}
        {label && ` – ${label}`}
      </h3>
      {texts ? (
        <ul>
          {texts.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      ) : (
        <p>{counted(count, 'comment')}: shown once a second person has sent the form.</p>
      )}
    </section>
  );
}

/** What a form says: ratings with their spread, and comments without names. */
export function Ratings({ title, form: { ratings, comments } }: { title: string; form: FormRatings }) {
  const said = comments.filter(({ count }) => count > 0);
  if (ratings.every(({ answers }) => answers === 0) && said.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {ratings.some(({ average }) => average !== null) && (
        <p className={styles.legend} aria-hidden>
          ◆ this class, with its standard deviation · ○ earlier classes of the course and □ of the instructor,
          from the lowest to the highest
        </p>
      )}
      <div className={styles.cards}>
        {ratings.map((rating) => (
          <OneRating key={`${rating.field} ${rating.about ?? ''}`} rating={rating} />
        ))}
      </div>
      {said.map((group) => (
        <Comments key={`${group.field} ${group.about ?? ''} ${group.label ?? ''}`} group={group} />
      ))}
    </section>
  );
}
