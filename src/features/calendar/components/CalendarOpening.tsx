import styles from './CalendarOpening.module.css';

export interface CalendarOpeningProps {
  /** URL of the document on live online training */
  faq: string;
  /** URL of the iCalendar feed of the current choice */
  feed: string;
}

/** The top of the page: heading, description, and links. */
export function CalendarOpening({ faq, feed }: CalendarOpeningProps) {
  return (
    <header className={styles.opening} data-scroll-target>
      <h1>Training Calendar</h1>
      <p>
        No date that fits? <a href="/contactus">Tell us when you need the course.</a>
      </p>
      <ul className={`link-row ${styles.links}`}>
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
