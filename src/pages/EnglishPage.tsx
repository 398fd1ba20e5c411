import { Button } from '../shared/ui/Button';
import { Prose } from '../shared/ui/Prose';
import { drawSpeech } from './drawings/speech';
import { Banner } from './parts/Banner';
import { Facts } from './parts/Facts';
import { inner } from './parts/inner';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import type { EnglishContent } from './content/schemas';
import styles from './EnglishPage.module.css';

const speech = drawSpeech();
/** The label of a cell: distinguishes Thursday's group from Friday's by more than position. */
const cell = (day: number): string | undefined =>
  day < 3 ? styles.blank : day === 3 ? styles.session : styles.other;
const SESSIONS = [1, 2, 3, 4, 5];

/** Five weeks as a calendar sheet: a session on Thursday or, for the other group, on Friday. */
function Weeks({ heading, text, days, week, caption }: EnglishContent['weeks']) {
  return (
    <Part id="weeks" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <figure className={styles.weeks}>
        <div className={styles.sheet} aria-hidden="true">
          <span />
          {days.map((day) => (
            <span key={day} className={styles.day}>
              {day}
            </span>
          ))}
          {SESSIONS.flatMap((session) => [
            <span key={session} className={styles.day}>
              {week} {session}
            </span>,
            ...days.map((day, index) => (
              <span key={`${session} ${day}`} className={cell(index)}>
                {index > 2 ? '3 h' : ''}
              </span>
            )),
          ])}
        </div>
        <figcaption>{caption}</figcaption>
      </figure>
    </Part>
  );
}

function Levels({ heading, text, all, ours }: EnglishContent['levels']) {
  return (
    <Part id="levels" heading={heading}>
      <figure className={styles.weeks}>
        <div className={styles.levels} aria-hidden="true">
          {all.map((level) => (
            <span key={level} className={ours.includes(level) ? styles.session : styles.blank}>
              {level}
            </span>
          ))}
        </div>
        <figcaption>{text}</figcaption>
      </figure>
    </Part>
  );
}

function Modules({ heading, items }: EnglishContent['modules']) {
  return (
    <Part id="modules" heading={heading}>
      <ol className={styles.modules}>
        {items.map(({ session, heading: subject, html }) => (
          <li key={session}>
            <p className={styles.number}>{session}</p>
            <h3>{subject}</h3>
            <p {...inner(html)} />
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Glance({ heading, rows }: EnglishContent['glance']) {
  return (
    <Part id="glance" heading={heading} isSplit>
      <dl className={styles.glance}>
        {rows.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** English for Engineers: in drawings, modules, the offer and contacts (docs/rules/pages.md#english-for-engineers). */
export default function EnglishPage({ words }: { words: EnglishContent }) {
  const { collaboration, offer, contacts } = words;
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={speech} isTall />
      <Facts facts={words.facts} />
      <Part id="collaboration" heading={collaboration.heading} isSplit>
        <Prose html={collaboration.html} />
      </Part>
      <div className={layout.two}>
        <Weeks {...words.weeks} />
        <div>
          <Levels {...words.levels} />
          <section id="offer" className={styles.offer} aria-labelledby="offer-heading">
            <h2 id="offer-heading">{offer.heading}</h2>
            <Prose html={offer.html} />
            <p>
              <Button href={offer.href}>{offer.label}</Button>
            </p>
            <Prose html={offer.after} />
          </section>
        </div>
      </div>
      <Modules {...words.modules} />
      <Glance {...words.glance} />
      <Part id="contacts" heading={contacts.heading}>
        <ul className={layout.cards}>
          {contacts.items.map(({ heading, html }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p {...inner(html)} />
            </li>
          ))}
        </ul>
      </Part>
      <Onward links={words.links} />
    </article>
  );
}
