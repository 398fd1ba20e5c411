import { Prose } from '../shared/ui/Prose';
import { LABS, LAB_HEIGHT, LAB_WIDTH } from './drawings/labs';
import { drawRegion, REGION_SIZE } from './drawings/region';
import { Sketch } from './drawings/Sketch';
import { Banner } from './parts/Banner';
import { Facts } from './parts/Facts';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import type { AboutContent } from './content/schemas';
import styles from './AboutPage.module.css';

function Purpose({ vision, mission }: Pick<AboutContent, 'vision' | 'mission'>) {
  return (
    <div className={layout.two}>
      <Part id="vision" heading={vision.heading}>
        <p className={styles.vision}>{vision.text}</p>
      </Part>
      <Part id="mission" heading={mission.heading}>
        <ol className={styles.mission}>
          {mission.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

function Value({ heading, text, rows }: AboutContent['value']) {
  return (
    <Part id="value" heading={heading} isSplit>
      <p className={layout.intro}>{text}</p>
      <dl className={styles.value}>
        {rows.map(({ gain, proof }) => (
          <div key={gain}>
            <dt>{gain}</dt>
            <dd>{proof}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** Five stars, some of them filled; the heading beside them gives the rating as text. */
function Stars({ count }: { count: number }) {
  const star = 'm12 2 3 7 7.5.6-5.7 5 1.8 7.4L12 18l-6.6 4 1.8-7.4-5.7-5L9 9z';
  return (
    <svg viewBox="0 0 130 24" className={styles.stars} aria-hidden="true" focusable="false">
      {[0, 1, 2, 3, 4].map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${place * 26})`}
          fill={place < count ? 'currentColor' : 'none'}
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}

function Milestones({ milestones, award }: Pick<AboutContent, 'milestones' | 'award'>) {
  return (
    <Part id="milestones" heading={milestones.heading}>
      <ol className={styles.timeline}>
        {milestones.rows.map(({ year, heading, text }) => (
          <li key={year}>
            <p className={styles.year}>{year}</p>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.award}>
        <Stars count={award.stars} />
        <div>
          <h3>{award.heading}</h3>
          <p>{award.text}</p>
        </div>
      </div>
      <Prose html={milestones.html} />
    </Part>
  );
}

function Facilities({ heading, text, labs, html, link }: AboutContent['facilities']) {
  return (
    <Part id="facilities" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <ul className={styles.labs}>
        {labs.map(({ drawing, name, text: equipment }) => {
          const lines = LABS[drawing];
          return (
            <li key={name}>
              {lines && <Sketch lines={lines} width={LAB_WIDTH} height={LAB_HEIGHT} />}
              <div>
                <h3>{name}</h3>
                <p>{equipment}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <Prose html={html} />
      <p className={styles.partners}>
        <a href={link.href}>{link.label}</a>
      </p>
    </Part>
  );
}

/** The about page: figures, purpose, milestones and laboratories (docs/rules/pages.md#about-the-provider). */
export default function AboutPage({ words }: { words: AboutContent }) {
  const { overview } = words;
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={drawRegion(words.map)} drawingSize={REGION_SIZE} isTall />
      <Facts facts={words.facts} />
      <Part id="overview" heading={overview.heading} isSplit>
        <Prose html={overview.html} />
        <ul className={`${layout.cards} ${styles.lines}`}>
          {overview.lines.map(({ href, label, text }) => (
            <li key={href}>
              <h3>
                <a href={href}>{label}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Purpose vision={words.vision} mission={words.mission} />
      <Value {...words.value} />
      <Milestones milestones={words.milestones} award={words.award} />
      <Facilities {...words.facilities} />
      <Onward links={words.links} />
    </article>
  );
}
