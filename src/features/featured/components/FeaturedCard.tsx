import type { Featured, Portfolio } from '@/contract/entities';
import { portfolioPath } from '@/contract/portfolioPath';
import { formatDateRange } from '@/contract/time';
import { Drawing } from '@/src/shared/drawings/Drawing';
import styles from './FeaturedCard.module.css';

interface FeaturedCardProps {
  course: Featured;
  portfolio: Portfolio;
}

/** External images are not loaded: the page's policy allows only its own. */
const isOwnImage = (image: string | null): image is string => image !== null && /^\/(?!\/)/.test(image);

/** A featured course: title, text, and its next date and place. The whole card is the link's target. */
export function FeaturedCard({ course, portfolio }: FeaturedCardProps) {
  const { id, group_id, title, image, desc, link, sessions, next } = course;
  const dates = next
    ? [{ date: formatDateRange(next.start_date, next.end_date), location: next.venue_label }]
    : sessions;
  return (
    <li className={`link-card ${styles.card}`}>
      {isOwnImage(image) ? (
        <img className={styles.picture} src={image} alt="" width="400" height="240" loading="lazy" />
      ) : (
        <Drawing kind={portfolio.value} group={group_id} seed={id} className={styles.picture} />
      )}
      <div className={styles.words}>
        <h3>
          <a href={link || portfolioPath('/training', portfolio.value)}>{title}</a>
        </h3>
        {desc && <p>{desc}</p>}
        {dates.length > 0 && (
          <ul className={styles.sessions}>
            {dates.map(({ date, location }) => (
              <li key={`${date} ${location}`}>
                <span>{date}</span> <span>{location}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
