import styles from './FlexPanel.module.css';

/** Links to the programme for participants who travel to a training centre. */
export function FlexPanel({ courseId }: { courseId?: number }) {
  const query = courseId ? `?course_id=${courseId}&scroll=1` : '?scroll=1';
  return (
    <section className={styles.panel} aria-labelledby="flex-heading">
      <h2 id="flex-heading">Coming from abroad?</h2>
      <p>
        Join a scheduled class at one of our training centres. Estimate the cost per person, with or without a
        hotel, and register.
      </p>
      <a href={`/flex/wizard${query}`}>Fly Learn EXperience</a>
    </section>
  );
}
