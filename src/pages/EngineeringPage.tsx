import { Prose } from '../shared/ui/Prose';
import { drawBridge } from './drawings/bridge';
import { Banner } from './parts/Banner';
import { Facts } from './parts/Facts';
import { inner } from './parts/inner';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import type { EngineeringContent } from './content/schemas';
import styles from './EngineeringPage.module.css';

const bridge = drawBridge();

/** Engineering for schools and the public, with links to further pages. */
export default function EngineeringPage({ words }: { words: EngineeringContent }) {
  const { why, what, words: articles, help, elsewhere } = words;
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={bridge} isTall />
      <Facts facts={words.facts} />
      <Part id="why" heading={why.heading} isSplit>
        <Prose html={why.html} />
      </Part>
      <Part id="what" heading={what.heading}>
        <ul className={styles.activities}>
          {what.items.map(({ heading, html }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p {...inner(html)} />
            </li>
          ))}
        </ul>
      </Part>
      <div className={layout.two}>
        <Part id="words" heading={articles.heading}>
          <Prose html={articles.html} />
          <p className={styles.way}>
            <a href={articles.href}>{articles.label}</a>
          </p>
        </Part>
        <Part id="elsewhere" heading={elsewhere.heading}>
          <ul className={styles.elsewhere}>
            {elsewhere.links.map(({ href, label, text }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <Part id="help" heading={help.heading}>
        <ul className={styles.help}>
          {help.items.map(({ heading, html }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p {...inner(html)} />
            </li>
          ))}
        </ul>
        <div className={layout.after}>
          <Prose html={help.html} />
        </div>
      </Part>
      <Onward links={words.links} />
    </article>
  );
}
