import { Button } from '../shared/ui/Button';
import styles from './HomePage.module.css';

/** The end of the page: links to the calendar and to the contact form. */
export function HomeClosing() {
  return (
    <section className={styles.closing} aria-labelledby="closing-heading">
      <h2 id="closing-heading">Know what you need to learn?</h2>
      <p>
        The calendar has the dates, the cities and the discount deadlines of the coming months. If yours is
        not among them, ask: we teach most courses at your site, on your equipment.
      </p>
      <p className={styles.ways}>
        <Button kind="secondary" href="/calendar">
          See the dates
        </Button>
        <Button kind="quiet" href="/contactus">
          Ask about a course
        </Button>
      </p>
    </section>
  );
}
