import { Prose } from '../shared/ui/Prose';
import { drawBus } from './drawings/bus';
import { Banner } from './parts/Banner';
import { ColumnHeads } from './parts/ColumnHeads';
import { Facts } from './parts/Facts';
import layout from './parts/layout.module.css';
import { Onward } from './parts/Onward';
import { Part } from './parts/Part';
import { TableScroller } from './parts/TableScroller';
import type { PartnersContent } from './content/schemas';
import styles from './PartnersPage.module.css';

const bus = drawBus();

function Collaboration({ heading, text, partners, html }: PartnersContent['collaboration']) {
  return (
    <Part id="collaboration" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <ul className={styles.partners}>
        {partners.map(({ name, href, work, result }) => (
          <li key={name}>
            <h3>{href ? <a href={href}>{name}</a> : name}</h3>
            <p>{work}</p>
            <p className={styles.result}>{result}</p>
          </li>
        ))}
      </ul>
      <div className={layout.after}>
        <Prose html={html} />
      </div>
    </Part>
  );
}

function Platforms({ heading, text, items }: PartnersContent['platforms']) {
  return (
    <Part id="platforms" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <ul className={styles.platforms}>
        {items.map(({ name, field, text: use }) => (
          <li key={name}>
            <p className={styles.field}>{field}</p>
            <h3>{name}</h3>
            <p>{use}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Authorised({ heading, text, columns, rows, html }: PartnersContent['authorised']) {
  return (
    <Part id="authorised" heading={heading}>
      <p className={layout.intro}>{text}</p>
      <TableScroller label={heading}>
        <table className={styles.list} aria-label={heading}>
          <ColumnHeads columns={columns} />
          <tbody>
            {rows.map(({ name, scope, href, label }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{scope}</td>
                <td>{href ? <a href={href}>{label}</a> : '–'}</td>
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

/** The partners whose knowledge and equipment the classes use (docs/rules/pages.md#technology-partners). */
export default function PartnersPage({ words }: { words: PartnersContent }) {
  return (
    <article className={layout.page}>
      <Banner words={words} drawing={bus} />
      <Facts facts={words.facts} />
      <Collaboration {...words.collaboration} />
      <Platforms {...words.platforms} />
      <Authorised {...words.authorised} />
      <Part id="become" heading={words.become.heading} isSplit>
        <Prose html={words.become.html} />
      </Part>
      <Onward links={words.links} />
    </article>
  );
}
