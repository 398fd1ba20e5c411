import { Prose } from '../shared/ui/Prose';
import { drawReturnLoss } from './drawings/returnLoss';
import { Banner } from './parts/Banner';
import { Facts } from './parts/Facts';
import layout from './parts/layout.module.css';
import { Members } from './parts/Members';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import type { TeamContent } from './content/schemas';
import styles from './TeamPage.module.css';

const returnLoss = drawReturnLoss();

/** The four steps as a closed loop: the last one leads back to the first. */
function Model({ heading, text, steps, after }: TeamContent['model']) {
  return (
    <Part id="model" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <ol className={styles.loop}>
        {steps.map(({ name, text: what, owner, result }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{what}</p>
            <dl>
              <dt>Owner</dt>
              <dd>{owner}</dd>
              <dt>In your hand</dt>
              <dd>{result}</dd>
            </dl>
          </li>
        ))}
      </ol>
      <p className={styles.feedback}>{after}</p>
    </Part>
  );
}

/** How it began, how value is delivered, and who answers for what (docs/rules/pages.md#about-the-provider). */
export default function TeamPage({ words }: { words: TeamContent }) {
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={returnLoss} />
      <Facts facts={words.facts} />
      <div className={styles.columns}>
        <div data-team-story>
          <Part id="story" heading={words.story.heading}>
            <Prose html={words.story.html} />
          </Part>
          <Model {...words.model} />
          <Part id="join" heading={words.join.heading}>
            <Prose html={words.join.html} />
          </Part>
        </div>
        <Members {...words.members} />
      </div>
      <Onward links={words.links} />
    </article>
  );
}
