import type { Portfolio } from '../../../../contract/entities';
import styles from './TrainingPromise.module.css';

const INDUSTRIES = [
  { name: 'Electrical and electronics', value: 'electrical-electronics' },
  { name: 'ICT and software', value: 'ict-software' },
  { name: 'Life sciences', value: 'life-sciences' },
  { name: 'Energy', value: 'oil-gas-energy' },
];

/** An industry's own dates where the catalogue has its portfolio, else all of them. */
const calendarOf = (value: string, portfolios: Portfolio[]): string =>
  portfolios.some((portfolio) => portfolio.value === value) ? `/calendar?portfolio=${value}` : '/calendar';

/** Industries served, proven results and the quality policy (class forms, section 2 "/training overview"). */
export function TrainingPromise({ portfolios }: { portfolios: Portfolio[] }) {
  return (
    <>
      <section className={styles.part} aria-labelledby="industries-heading">
        <h2 id="industries-heading">Industries served</h2>
        <ul className={styles.industries}>
          {INDUSTRIES.map(({ name, value }) => (
            <li key={value}>
              <a href={calendarOf(value, portfolios)}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="results-heading">
        <h2 id="results-heading">Proven results</h2>
        <dl className={styles.results}>
          <div>
            <dt>technical courses</dt>
            <dd>500+</dd>
          </div>
          <div>
            <dt>people trained since 2005</dt>
            <dd>60,000+</dd>
          </div>
          <div>
            <dt>instructors from practice</dt>
            <dd>300+</dd>
          </div>
        </dl>
      </section>
      <section className={styles.part} aria-labelledby="quality-heading">
        <h2 id="quality-heading">Quality policy</h2>
        <p>
          You know what you will be able to do before you book, because every outline says it. You are tested
          before and after the class, so the gain is a figure and not a feeling. Every trainee rates every
          class, and an instructor who falls short does not teach the next one. Courses are claimable under
          the human resource development fund.
        </p>
      </section>
    </>
  );
}
