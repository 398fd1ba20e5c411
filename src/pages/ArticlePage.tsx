import { Breadcrumbs } from '../shared/ui/Breadcrumbs';
import { FactItems } from '../shared/ui/FactItems';
import { Prose } from '../shared/ui/Prose';
import styles from './ArticlePage.module.css';
import type { ArticleContent } from './content/schemas';

/** A text page: lead, facts, sections, and links to other pages. */
export default function ArticlePage({ words }: { words: ArticleContent }) {
  return (
    <article className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: words.title }]} />
      <header className={styles.opening}>
        <h1>{words.h1}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      {words.facts && (
        <dl className={styles.facts} data-items={words.facts.length}>
          <FactItems of={words.facts} />
        </dl>
      )}
      <div className={styles.body}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {words.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {words.sections.map(({ id, heading, html }) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`}>{heading}</h2>
              <Prose html={html} />
            </section>
          ))}
          {words.links && (
            <ul className={styles.next} aria-label="Read on">
              {words.links.map(({ href, label, text }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </article>
  );
}
