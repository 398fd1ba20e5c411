import { Prose } from '../shared/ui/Prose';
import { drawControlChart } from './drawings/controlChart';
import { Banner } from './parts/Banner';
import { ColumnHeads } from './parts/ColumnHeads';
import { Bar, type Span } from './parts/Bar';
import { Facts } from './parts/Facts';
import { inner } from './parts/inner';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import { Steps } from './parts/Steps';
import { TableScroller } from './parts/TableScroller';
import type { FlexiClassContent } from './content/schemas';
import styles from './FlexiClassPage.module.css';

const controlChart = drawControlChart();
const HOURS = 24;

type Week = FlexiClassContent['week'];

/** A shift's working hours on every day of the week, and its learning block in red. */
function shiftSpans({ from, to, day, at }: Week['shifts'][number], days: number, hours: number): Span[] {
  // Includes the day before, because a night shift ends in the morning.
  const work = Array.from({ length: days + 1 }, (_, index): Span => ({
    from: Math.max((index - 1) * HOURS + from, 0),
    to: Math.min((index - 1) * HOURS + to, days * HOURS),
    kind: 'tint',
  })).filter((span) => span.to > span.from);
  const block: Span = { from: day * HOURS + at, to: day * HOURS + at + hours, kind: 'accent' };
  return [...work, block];
}

function WeekChart({ heading, text, days, shifts, hours, caption }: Week) {
  const total = days.length * HOURS;
  const ticks = days.slice(1).map((_, index) => (index + 1) * HOURS);
  return (
    <Part id="week" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <figure className={styles.week}>
        <div className={styles.days} aria-hidden="true">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
        <ul>
          {shifts.map((shift) => (
            <li key={shift.label}>
              <span>{shift.label}</span>
              <Bar spans={shiftSpans(shift, days.length, hours)} total={total} ticks={ticks} />
            </li>
          ))}
        </ul>
        <figcaption>{caption}</figcaption>
      </figure>
    </Part>
  );
}

function Modules({ heading, columns, rows }: FlexiClassContent['modules']) {
  return (
    <Part id="modules" heading={heading}>
      <TableScroller label={heading}>
        <table aria-label={heading}>
          <ColumnHeads columns={columns} />
          <tbody>
            {rows.map(({ name, blocks, html }) => (
              <tr key={name}>
                <th scope="row" {...inner(name)} />
                <td className={styles.blocks}>
                  <span aria-hidden="true">{'■'.repeat(blocks)}</span>
                  {blocks}
                </td>
                <td {...inner(html)} />
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </Part>
  );
}

function Comparison({ heading, columns, rows, html }: FlexiClassContent['comparison']) {
  return (
    <Part id="comparison" heading={heading}>
      <TableScroller label={heading}>
        <table className={styles.comparison} aria-label={heading}>
          <ColumnHeads columns={columns} />
          <tbody>
            {rows.map(([subject = '', ...values]) => (
              <tr key={subject}>
                <th scope="row" {...inner(subject)} />
                {values.map((value) => (
                  <td key={value} {...inner(value)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
      <div className={layout.after}>
        <Prose html={html} />
      </div>
    </Part>
  );
}

function Contact({ heading, persons, html }: FlexiClassContent['contact']) {
  return (
    <Part id="contact" heading={heading}>
      <dl className={styles.persons}>
        {persons.map(({ heading: role, html: duty }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd {...inner(duty)} />
          </div>
        ))}
      </dl>
      <Prose html={html} />
    </Part>
  );
}

/** Courses in half-day blocks between shifts, with the week as a drawing (docs/rules/pages.md#flexi-class). */
export default function FlexiClassPage({ words }: { words: FlexiClassContent }) {
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={controlChart} isTall />
      <Facts facts={words.facts} />
      <div className={layout.smallTwo}>
        <div>
          <WeekChart {...words.week} />
          <Part id="how" heading={words.how.heading}>
            <Steps steps={words.how.steps} />
          </Part>
          <Modules {...words.modules} />
          <Comparison {...words.comparison} />
        </div>
        <div className={styles.aside}>
          <Contact {...words.contact} />
        </div>
      </div>
      <Onward links={words.links} />
    </article>
  );
}
