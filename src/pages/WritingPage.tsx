import { Prose } from '../shared/ui/Prose';
import { drawRedline } from './drawings/redline';
import { Banner } from './parts/Banner';
import { ColumnHeads } from './parts/ColumnHeads';
import { Bar } from './parts/Bar';
import { Facts } from './parts/Facts';
import { inner } from './parts/inner';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import { Steps } from './parts/Steps';
import type { WritingContent } from './content/schemas';
import styles from './WritingPage.module.css';

const redline = drawRedline();

const wordCount = (text: string): number => text.split(/\s+/).length;

/** The same instruction twice, with its length to scale. */
function Example({ heading, before, after, note }: WritingContent['example']) {
  const longest = wordCount(before.text);
  return (
    <Part id="example" heading={heading}>
      <div className={styles.example}>
        {[before, after].map(({ label, text }) => (
          <figure key={label} className={text === after.text ? styles.after : undefined}>
            <figcaption>{label}</figcaption>
            <Bar
              spans={[{ from: 0, to: wordCount(text), kind: text === after.text ? 'accent' : 'tint' }]}
              total={longest}
            />
            <blockquote>{text}</blockquote>
          </figure>
        ))}
      </div>
      <p className={layout.after}>{note}</p>
    </Part>
  );
}

function Documents({ heading, columns, rows }: WritingContent['deliver']) {
  return (
    <Part id="deliver" heading={heading}>
      <table className={styles.documents} aria-label={heading}>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(({ name, length, html }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{length}</td>
              <td {...inner(html)} />
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

/** Writing for engineers: documents, method, and rules. */
export default function WritingPage({ words }: { words: WritingContent }) {
  const { process, style, need, learn } = words;
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={redline} />
      <Facts facts={words.facts} />
      <Example {...words.example} />
      <Documents {...words.deliver} />
      <div className={layout.two}>
        <Part id="process" heading={process.heading}>
          <Steps steps={process.steps} />
        </Part>
        <Part id="style" heading={style.heading}>
          <ul className={styles.rules}>
            {style.items.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Part>
      </div>
      <div className={layout.two}>
        <Part id="need" heading={need.heading}>
          <Prose html={need.html} />
        </Part>
        <Part id="learn" heading={learn.heading}>
          <Prose html={learn.html} />
        </Part>
      </div>
      <Onward links={words.links} />
    </article>
  );
}
