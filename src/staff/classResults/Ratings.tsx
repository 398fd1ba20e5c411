import type { ReactNode } from 'react';
import { counted } from '@/contract/counted';
import type { CommentGroup, FormRatings, Rating } from '@/contract/staff/classResultsSchemas';
import { Bars } from './charts/Bars';
import { Figure, type NumbersTable } from './charts/Figure';
import { Histogram, histogramHeight } from './charts/Histogram';
import { rowsHeight } from './charts/rows';
import { fixed, ratingText } from './resultText';
import styles from './ResultsPage.module.css';

const titleOf = ({ question, about }: { question: string; about?: string }): string =>
  about === undefined ? question : `${question}: ${about}`;

const SPREAD_LABELS = {
  deviation: 'Standard deviation',
  lowest: 'Lowest',
  lower_quartile: 'Lower quartile',
  median: 'Median',
  upper_quartile: 'Upper quartile',
  highest: 'Highest',
} as const;

function tableOf({ choices, average, spread, earlier }: Rating): NumbersTable {
  const row = (head: string, cell: ReactNode) => ({ key: head, head, cells: [cell] });
  const spreads = Object.entries(SPREAD_LABELS) as [keyof typeof SPREAD_LABELS, string][];
  const pools = [
    ['Course earlier', earlier.course],
    ['Instructor earlier', earlier.instructor],
  ] as const;
  return {
    columns: ['Answer', 'Number'],
    rows: [
      ...(choices ?? []).map(({ choice, count }) => ({ ...row(choice, count), key: `choice ${choice}` })),
      ...(average === null ? [] : [row('Average', fixed(average))]),
      ...(spread
        ? spreads.map(([name, words]) =>
            row(words, name === 'deviation' ? fixed(spread[name]) : spread[name]),
          )
        : []),
      ...pools.flatMap(([words, pooled]) =>
        pooled
          ? row(
              words,
              `${fixed(pooled.average)} (${fixed(pooled.lowest)} to ${fixed(pooled.highest)}), ${counted(pooled.answers, 'answer')} in ${counted(pooled.classes, 'class', 'classes')}`,
            )
          : [],
      ),
    ],
  };
}

function OneRating({ rating }: { rating: Rating }) {
  const { choices, scale, answers } = rating;
  const title = titleOf(rating);
  if (!choices)
    return (
      <div className={styles.withheld}>
        <strong>{title}</strong>
        <p>{ratingText(rating)}</p>
      </div>
    );
  const isRated = scale !== null;
  return (
    <Figure
      title={title}
      says={ratingText(rating)}
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
      table={tableOf(rating)}
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

/** The results of a form: ratings with their spread, and anonymous comments. */
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
