import words from '@/content/pages/training.json';
import type { Portfolio } from '@/contract/entities';
import { portfolioPath } from '@/contract/portfolioPath';
import { LazyDrawing } from '@/src/shared/drawings/LazyDrawing';
import { FactItems } from '@/src/shared/ui/FactItems';
import styles from './TrainingPromise.module.css';

/** A different variation of a portfolio's illustration than its card above. */
const SEED = 9;

/** An industry's own calendar if the catalogue has its portfolio, otherwise the whole calendar. */
const calendarOf = (portfolio: Portfolio | undefined): string =>
  portfolio ? portfolioPath('/calendar', portfolio.value) : '/calendar';

function Industries({ portfolios }: { portfolios: Portfolio[] }) {
  const { heading, text, items, link, of } = words.industries;
  return (
    <section className={styles.part} aria-labelledby="industries-heading">
      <h2 id="industries-heading">{heading}</h2>
      <p className={styles.intro}>{text}</p>
      <ul className={styles.industries}>
        {items.map(({ name, portfolio: value, text: served }) => {
          const portfolio = portfolios.find((each) => each.value === value);
          return (
            <li key={name}>
              <LazyDrawing
                kind={value}
                seed={SEED + (portfolio?.portfolio_id ?? 0)}
                className={styles.drawing}
              />
              <h3>{name}</h3>
              <p>{served}</p>
              <a href={calendarOf(portfolio)}>
                {link}{' '}
                <span className="visually-hidden">
                  {of} {name}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Results() {
  const { heading, text, facts } = words.results;
  return (
    <section className={styles.part} aria-labelledby="results-heading">
      <h2 id="results-heading">{heading}</h2>
      <dl className={styles.results}>
        <FactItems of={facts} />
      </dl>
      <p className={styles.intro}>{text}</p>
    </section>
  );
}

function Quality() {
  const { heading, text, items } = words.quality;
  return (
    <section className={styles.part} aria-labelledby="quality-heading">
      <h2 id="quality-heading">{heading}</h2>
      <p className={styles.intro}>{text}</p>
      <ol className={styles.promises}>
        {items.map(({ heading: promise, text: how }) => (
          <li key={promise}>
            <h3>{promise}</h3>
            <p>{how}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Industries, results and the quality policy (docs/rules/pages.md#training-overview). */
export function TrainingPromise({ portfolios }: { portfolios: Portfolio[] }) {
  return (
    <>
      <Industries portfolios={portfolios} />
      <Results />
      <Quality />
    </>
  );
}
