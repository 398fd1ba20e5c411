import type { ProfileSection } from '@/contract/entities';
import { useAfterPaint } from '@/src/shared/lib/useAfterPaint';
import { Prose } from '@/src/shared/ui/Prose';
import styles from './CourseProfile.module.css';

/** About a screenful, together with the content above. */
const FIRST_SECTIONS = 2;

/**
 * A section's id has its position, not its heading: a heading may be any text, so that two of them may give
 * the same id, or one that another element of the page has.
 */
const anchor = (index: number): string => `section-${index + 1}`;

/** The sections of a course's profile in order, with a table of contents. */
export function CourseProfile({ sections }: { sections: ProfileSection[] }) {
  const isDue = useAfterPaint();
  return (
    <>
      {sections.length > 1 && (
        <nav className={styles.jumps} aria-label="On this page">
          <ul className="link-row">
            {sections.map(({ heading }, index) => (
              <li key={anchor(index)}>
                <a href={`#${anchor(index)}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(isDue ? sections : sections.slice(0, FIRST_SECTIONS)).map(({ heading, html }, index) => (
        <section
          key={anchor(index)}
          id={anchor(index)}
          className={styles.section}
          aria-labelledby={`${anchor(index)}-heading`}
        >
          <h2 id={`${anchor(index)}-heading`}>{heading}</h2>
          <Prose html={html} />
        </section>
      ))}
    </>
  );
}
