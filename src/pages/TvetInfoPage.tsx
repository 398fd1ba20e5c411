import { Prose } from '../shared/ui/Prose';
import { drawStairs } from './drawings/stairs';
import { Actions } from './parts/Actions';
import { Banner } from './parts/Banner';
import { Contents } from './parts/Contents';
import { Facts } from './parts/Facts';
import { inner } from './parts/inner';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import { labels, PartnerGallery, usePartners } from './parts/PartnerGallery';
import { PartnerSheet } from './parts/PartnerSheet';
import { ProgrammeTable } from './parts/ProgrammeTable';
import { Steps } from './parts/Steps';
import type { TvetInfoContent } from './content/tvetSchemas';
import styles from './TvetInfoPage.module.css';

const stairs = drawStairs();

/**
 * The contents of the dialogs within the page: for visitors without scripts, for print, and for URLs with a
 * partner's fragment.
 */
function Sheets() {
  return usePartners().map((partner) => (
    <section
      key={partner.id}
      id={`partner-${partner.id}`}
      className={styles.sheet}
      aria-labelledby={`partner-${partner.id}-heading`}
    >
      <h3 id={`partner-${partner.id}-heading`}>{partner.name}</h3>
      <PartnerSheet partner={partner} labels={labels} />
    </section>
  ));
}

function Eligibility({ heading, text, items, html }: TvetInfoContent['eligibility']) {
  return (
    <Part id="eligibility" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <ul className={styles.checks}>
        {items.map((item) => (
          <li key={item} {...inner(item)} />
        ))}
      </ul>
      <div className={layout.after}>
        <Prose html={html} />
      </div>
    </Part>
  );
}

/** Eligibility, the four programmes side by side, the allowance, and how to apply (docs/rules/pages.md#tvet). */
export default function TvetInfoPage({ words }: { words: TvetInfoContent }) {
  const { programmes, allowance, documents, steps, partners: showcase } = words;
  const parts = Object.entries({
    eligibility: words.eligibility,
    programmes,
    allowance,
    documents,
    steps,
    partners: showcase,
  }).map(([id, { heading }]) => ({ id, heading }));
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={stairs} above={[{ label: 'TVET', href: '/tvet' }]} />
      <Facts facts={words.facts} />
      <div className={layout.three}>
        <Contents parts={parts} />
        <div>
          <Eligibility {...words.eligibility} />
          <Part id="programmes" heading={programmes.heading}>
            <p className={layout.intro}>{programmes.text}</p>
            <ProgrammeTable name={programmes.heading} />
            <div className={layout.after}>
              <Prose html={programmes.html} />
            </div>
          </Part>
          <Part id="allowance" heading={allowance.heading}>
            <Prose html={allowance.html} />
          </Part>
          <Part id="documents" heading={documents.heading}>
            <ul className={styles.checks}>
              {documents.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Part>
          <Part id="steps" heading={steps.heading}>
            <Steps steps={steps.steps} />
            <div className={layout.after}>
              <Prose html={steps.html} />
            </div>
          </Part>
          <Part id="partners" heading={showcase.heading}>
            <p className={layout.intro}>{showcase.text}</p>
            <PartnerGallery />
            <Sheets />
          </Part>
        </div>
        <Actions actions={words.actions} />
      </div>
      <Onward links={words.links} />
    </article>
  );
}
