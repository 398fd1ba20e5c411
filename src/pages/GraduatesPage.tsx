import type { ReactNode } from 'react';
import { VideoCard } from '../features/courseware/components/VideoCard';
import { Prose } from '../shared/ui/Prose';
import { drawSignalChain } from './drawings/signalChain';
import { Actions } from './parts/Actions';
import { Banner } from './parts/Banner';
import { Bar } from './parts/Bar';
import { Contents } from './parts/Contents';
import { Facts } from './parts/Facts';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import { Steps } from './parts/Steps';
import type { GraduatesContent } from './content/schemas';
import styles from './GraduatesPage.module.css';

const signalChain = drawSignalChain();

/** The weeks of a cohort, with each block to scale. */
function Weeks({ weeks, blocks }: GraduatesContent['training']) {
  const ticks = Array.from({ length: weeks - 1 }, (_, index) => index + 1);
  return (
    <ol className={styles.weeks}>
      {blocks.map(({ from, to, text, check }) => (
        <li key={from}>
          <h3>{from === to ? `Week ${from}` : `Weeks ${from} to ${to}`}</h3>
          <Bar spans={[{ from: from - 1, to, kind: 'accent' }]} total={weeks} ticks={ticks} />
          <p>{text}</p>
          <p className={styles.check}>Checked by: {check}</p>
        </li>
      ))}
    </ol>
  );
}

function Stages({ words }: { words: GraduatesContent }) {
  const { selection, training, placement } = words;
  const content: Record<string, ReactNode> = {
    selection: (
      <>
        <p className={layout.intro}>{selection.text}</p>
        <Steps steps={selection.steps} />
        <p className={layout.after}>{selection.after}</p>
      </>
    ),
    training: (
      <>
        <p className={layout.intro}>{training.text}</p>
        <Weeks {...training} />
      </>
    ),
    placement: <Prose html={placement} />,
  };
  return words.stages.map(({ id, heading, text }) => (
    <Part key={id} id={id} heading={heading}>
      <p className={styles.stage}>{text}</p>
      {content[id]}
    </Part>
  ));
}

function Programmes({ heading, text, items, note }: GraduatesContent['programmes']) {
  return (
    <Part id="programmes" heading={heading}>
      <p className={layout.intro}>{text}</p>
      {items.map(({ id, name, kind, facts, html, href, link, video }) => (
        <section key={id} id={id} className={styles.programme} aria-labelledby={`${id}-heading`}>
          <div>
            <p className={styles.kind}>{kind}</p>
            <h3 id={`${id}-heading`}>{name}</h3>
            <Facts facts={facts} isSmall />
            <VideoCard
              video={{ ...video, file: video.file ?? undefined, label: name, position: 1, usage: [] }}
            />
          </div>
          <div>
            <Prose html={html} />
            <p className={styles.more}>
              <a href={href}>{link}</a>
            </p>
          </div>
        </section>
      ))}
      <p className={styles.note}>{note}</p>
    </Part>
  );
}

/** The finishing school: three stages and three programmes (docs/rules/pages.md#finishing-school). */
export default function GraduatesPage({ words }: { words: GraduatesContent }) {
  const { programmes, employers } = words;
  const parts = [
    ...words.stages,
    { id: 'programmes', heading: programmes.heading },
    { id: 'employers', heading: employers.heading },
  ];
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={signalChain} isTall />
      <Facts facts={words.facts} />
      <div className={layout.three}>
        <Contents parts={parts} />
        <div>
          <Stages words={words} />
          <Programmes {...programmes} />
          <Part id="employers" heading={employers.heading}>
            <Prose html={employers.html} />
          </Part>
        </div>
        <Actions actions={words.actions} />
      </div>
      <Onward links={words.links} />
    </article>
  );
}
