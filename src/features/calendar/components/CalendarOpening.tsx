import styles from './CalendarOpening.module.css';

export interface CalendarOpeningProps {
  /** address of the document on live online training */
  faq: string;
  /** address of the iCalendar feed of what is looked at */
  feed: string;
}

/** What the page is, and the ways on from it. */
export function CalendarOpening({ faq, feed }: CalendarOpeningProps) {
  return (
    <header className={styles.opening} data-scroll-target>
      <h1>Training Calendar</h1>
      <p>
        No date that fits? <a href="/contactus">Tell us when you need the course.</a>
      </p>
      <ul className={styles.links}>
        <li>
          <a href={faq} target="_blank" rel="noopener">
            Live online training FAQ
          </a>
        </li>
        <li>
          <a href={feed}>Subscribe to this calendar</a>
        </li>
      </ul>
    </header>
  );
}
