import words from '@/content/pages/flex.json';
import { WHOLE_CALENDAR } from '@/contract/portfolioPath';
import { LocationDrawing } from '@/src/shared/drawings/LocationDrawing';
import { Breadcrumbs } from '@/src/shared/ui/Breadcrumbs';
import { Button } from '@/src/shared/ui/Button';
import { FactItems } from '@/src/shared/ui/FactItems';
import { InfoPanels } from '../../infoPanels/components/InfoPanels';
import { TripDrawing } from '../components/TripDrawing';
import styles from './FlexPage.module.css';

function Opening() {
  return (
    <header className={styles.opening}>
      <div>
        <h1>{words.h1}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <Button href="/flex/wizard?scroll=1">Estimate the cost and register</Button>
      </div>
      <TripDrawing />
    </header>
  );
}

function Items({ of }: { of: { heading: string; text: string }[] }) {
  return of.map(({ heading, text }) => (
    <li key={heading}>
      <h3>{heading}</h3>
      <p>{text}</p>
    </li>
  ));
}

function Centres() {
  return (
    <ul className={`picture-list ${styles.centres}`} data-items={words.centres.length}>
      {words.centres.map(({ name, text, position: [longitude = 0, latitude = 0], href }) => (
        <li key={name}>
          <LocationDrawing position={[longitude, latitude]} />
          <h3>{name}</h3>
          <p>{text}</p>
          <a href={href}>{`Coming to ${name}`}</a>
        </li>
      ))}
    </ul>
  );
}

function Included() {
  return (
    <div className={styles.lists} data-items={2}>
      <div>
        <h3>In the price of the course</h3>
        <ul>
          {words.included.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3>Not in it</h3>
        <ul>
          {words.excluded.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Fly Learn EXperience: description, steps, benefits, and what is included. */
export default function FlexPage() {
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: words.h1 }]} />
      <Opening />
      <dl className={styles.facts} data-items={words.facts.length}>
        <FactItems of={words.facts} />
      </dl>
      <section aria-labelledby="how-heading">
        <h2 id="how-heading">How it works</h2>
        <ol className={styles.steps} data-items={words.steps.length}>
          <Items of={words.steps} />
        </ol>
      </section>
      <section aria-labelledby="why-heading">
        <h2 id="why-heading">Why fly to a class?</h2>
        <ul className={styles.reasons} data-items={words.reasons.length}>
          <Items of={words.reasons} />
        </ul>
      </section>
      <section aria-labelledby="included-heading">
        <h2 id="included-heading">What is included</h2>
        <Included />
      </section>
      <section aria-labelledby="centres-heading">
        <h2 id="centres-heading">Where you fly to</h2>
        <Centres />
      </section>
      <section aria-labelledby="before-heading" className={styles.before}>
        <h2 id="before-heading">Before you book</h2>
        <InfoPanels />
      </section>
      <p className={styles.closing}>
        <Button href="/flex/wizard?scroll=1">Estimate the cost and register</Button>
        <span>
          No date that fits? <a href={WHOLE_CALENDAR}>See the whole calendar</a> or{' '}
          <a href="/contactus">ask us</a>.
        </span>
      </p>
    </div>
  );
}
