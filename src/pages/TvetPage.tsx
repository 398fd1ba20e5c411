import { Button } from '../shared/ui/Button';
import { Prose } from '../shared/ui/Prose';
import { drawRegion, REGION_SIZE } from './drawings/region';
import { Sketch } from './drawings/Sketch';
import { drawWorkStudy } from './drawings/workStudy';
import { Actions } from './parts/Actions';
import { Banner } from './parts/Banner';
import { ColumnHeads } from './parts/ColumnHeads';
import { Contents } from './parts/Contents';
import { Facts } from './parts/Facts';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import { labels, PartnerGallery, partners } from './parts/PartnerGallery';
import { Route } from './parts/Route';
import { Steps } from './parts/Steps';
import type { TvetContent } from './content/tvetSchemas';
import styles from './TvetPage.module.css';

const workStudy = drawWorkStudy();
const [width, height] = REGION_SIZE;

/** The appeal to households for which the programme was made. */
function Call({ heading, html, href, label }: TvetContent['call']) {
  return (
    <section id="apply" className={styles.call} aria-labelledby="apply-heading">
      <h2 id="apply-heading">{heading}</h2>
      <Prose html={html} />
      <p>
        <Button href={href}>{label}</Button>
      </p>
    </section>
  );
}

/** The distinct lengths of the programmes, on one scale. */
function Lengths() {
  const lengths = partners.filter(
    ({ job }, index) => partners.findIndex((other) => other.job === job) === index,
  );
  return (
    <ul className={styles.lengths}>
      {lengths.map(({ classroom, job, certificate }) => (
        <li key={job}>
          {labels.classroom} {classroom} {labels.months}, {labels.job.toLowerCase()} {job} {labels.months}:{' '}
          {certificate}
          <Route classroom={classroom} job={job} />
        </li>
      ))}
    </ul>
  );
}

function Campuses({ heading, columns, html, map }: TvetContent['campuses']) {
  const places = partners.map(({ campus, position }) => ({ label: campus, position }));
  return (
    <Part id="campuses" heading={heading}>
      <figure className={styles.map}>
        <Sketch lines={drawRegion(places)} width={width} height={height} />
        <figcaption>{map}</figcaption>
      </figure>
      <table className={styles.campuses} aria-label={heading}>
        <ColumnHeads columns={columns} />
        <tbody>
          {partners.map(({ id, campus, state, name, trade }) => (
            <tr key={id}>
              <th scope="row">{campus}</th>
              <td>{state}</td>
              <td>
                {/* Opened as a new document: only then does the browser apply `:target` to the partner's sheet. */}
                <a href={`/tvet/info#partner-${id}`} target="_self">
                  {name}
                </a>
              </td>
              <td>{trade}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Prose html={html} />
    </Part>
  );
}

/** The work-study programme: for whom, how, where, and with which partners (docs/rules/pages.md#tvet). */
export default function TvetPage({ words }: { words: TvetContent }) {
  const { how, campuses, partners: showcase, external } = words;
  const outside = external.links.filter(({ href }) => href);
  const parts = [
    { id: 'how', heading: how.heading },
    { id: 'campuses', heading: campuses.heading },
    { id: 'partners', heading: showcase.heading },
    ...(outside.length > 0 ? [{ id: 'external', heading: external.heading }] : []),
  ];
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={workStudy} isTall />
      <Facts facts={words.facts} />
      <div className={layout.three}>
        <Contents parts={parts} />
        <div>
          <Call {...words.call} />
          <Part id="how" heading={how.heading}>
            <p className={layout.intro}>{how.text}</p>
            <Lengths />
            <Steps steps={how.steps} />
          </Part>
          <Campuses {...campuses} />
          <Part id="partners" heading={showcase.heading}>
            <p className={layout.intro}>{showcase.text}</p>
            <PartnerGallery />
          </Part>
          {outside.length > 0 && (
            <Part id="external" heading={external.heading}>
              <ul className={styles.external}>
                {outside.map(({ href, label, text }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
        <Actions actions={words.actions} />
      </div>
      <Onward links={words.links} />
    </article>
  );
}
