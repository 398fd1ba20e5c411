import { useSelector } from 'react-redux';
import { selectSite } from '../features/site/siteSlice';
import { Breadcrumbs } from '../shared/ui/Breadcrumbs';
import { Prose } from '../shared/ui/Prose';
import styles from './ContentPage.module.css';
import { withSiteName, type ContentWords } from './contentWords';

/** A page made of words alone: lead, facts, sections, and where to go next. */
export function ContentPage({ words }: { words: ContentWords }) {
  const { name } = useSelector(selectSite);
  const put = (text: string): string => withSiteName(text, name);
  return (
    <article className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: put(words.title) }]} />
      <header className={styles.opening}>
        <h1>{put(words.h1)}</h1>
        <p className={styles.lead}>{put(words.lead)}</p>
      </header>
      {words.facts && (
        <dl className={styles.facts}>
          {words.facts.map(({ value, label }) => (
            <div key={label}>
              <dt>{put(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.body}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {words.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{put(heading)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {words.sections.map(({ id, heading, html }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{put(heading)}</h2>
              <Prose html={put(html)} />
            </section>
          ))}
          {words.links && (
            <ul className={styles.next} aria-label="Read on">
              {words.links.map(({ href, label, text }) => (
                <li key={href}>
                  <a href={href}>{put(label)}</a>
                  <p>{put(text)}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </article>
  );
}
