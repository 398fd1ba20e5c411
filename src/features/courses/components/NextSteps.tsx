import styles from './NextSteps.module.css';

/** Two ways to ask for another date (docs/rules/catalogue.md#course-page). */
export function NextSteps({ courseId }: { courseId: number }) {
  return (
    <ul className={styles.steps}>
      <li>
        <a href={`/contactus?request=posted&course_id=${courseId}`}>Keep me posted</a>
        <p>We write to you when the next date is set.</p>
      </li>
      <li>
        <a href={`/contactus?request=inhouse&course_id=${courseId}`}>In-house course</a>
        <p>The same course for your team, at your site.</p>
      </li>
    </ul>
  );
}
