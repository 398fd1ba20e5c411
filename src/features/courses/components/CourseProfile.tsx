import type { ProfileSection } from '@/contract/entities';
import { useAfterPaint } from '@/src/shared/lib/useAfterPaint';
import { Prose } from '@/src/shared/ui/Prose';
import styles from './CourseProfile.module.css';

/** About a screenful, together with the content above. */
const FIRST_SECTIONS = 2;

const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The sections of a course's profile in order, with a table of contents. */
export function CourseProfile({ sections }: { sections: ProfileSection[] }) {
  const isDue = useAfterPaint();
  return (
    <>
      {sections.length > 1 && (
        <nav className={styles.jumps} aria-label="On this page">
          <ul>
            {sections.map(({ heading }) => (
              <li key={heading}>
                <a href={`#${anchor(heading)}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(isDue ? sections : sections.slice(0, FIRST_SECTIONS)).map(({ heading, html }) => (
        <section
          key={heading}
          id={anchor(heading)}
          className={styles.section}
          aria-labelledby={`${anchor(heading)}-heading`}
        >
          <h2 id={`${anchor(heading)}-heading`}>{heading}</h2>
          <Prose html={html} />
        </section>
      ))}
    </>
  );
}
