import { Prose } from '../shared/ui/Prose';
import { drawClauses } from './drawings/clauses';
import { Banner } from './parts/Banner';
import { Bar } from './parts/Bar';
import { Contents } from './parts/Contents';
import { Facts } from './parts/Facts';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import type { PolicyContent } from './content/schemas';
import styles from './PolicyPage.module.css';

const clauses = drawClauses();

/** The periods of an agreement as bars on one line of days. */
function Scale({ heading, caption, total, bars, ticks }: PolicyContent['scale']) {
  return (
    <figure className={styles.scale}>
      <h2>{heading}</h2>
      <dl>
        {bars.map(({ label, value, from, to }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <Bar spans={[{ from, to, kind: 'accent' }]} total={total} ticks={ticks.map(({ at }) => at)} />
            </dd>
          </div>
        ))}
      </dl>
      <svg className={styles.ticks} aria-hidden="true" focusable="false">
        {ticks.map(({ at, label }) => (
          <text
            key={at}
            x={`${(at / total) * 100}%`}
            y="14"
            textAnchor={at === 0 ? 'start' : at === total ? 'end' : 'middle'}
          >
            {label}
          </text>
        ))}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Privacy policy and terms of use: a summary, then the clauses. */
export default function PolicyPage({ words }: { words: PolicyContent }) {
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={clauses} />
      <Facts facts={words.facts} />
      <div className={layout.reversed}>
        <Contents parts={words.sections} />
        <div className={styles.text}>
          <p className={styles.updated}>{words.updated}</p>
          <Scale {...words.scale} />
          {words.sections.map(({ id, heading, html }) => (
            <Part key={id} id={id} heading={heading}>
              <Prose html={html} />
            </Part>
          ))}
        </div>
      </div>
      <Onward links={words.links} />
    </article>
  );
}
