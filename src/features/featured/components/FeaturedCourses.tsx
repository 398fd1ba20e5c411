import type { Featured, Portfolio } from '@/contract/entities';
import { portfolioPath } from '@/contract/portfolioPath';
import type { RequestStatus } from '@/src/shared/lib/requestState';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { FeaturedCard } from './FeaturedCard';
import styles from './FeaturedCourses.module.css';

interface FeaturedCoursesProps {
  status: RequestStatus;
  /** those that have featured courses */
  portfolios: Portfolio[];
  chosen: Portfolio | undefined;
  /** of the selected portfolio */
  courses: Featured[];
  onChosen: (portfolio: number) => void;
}

/** The featured courses of one portfolio at a time. */
export function FeaturedCourses({ status, portfolios, chosen, courses, onChosen }: FeaturedCoursesProps) {
  // If there are none, or they failed to load, the topics below lead to every course.
  if (!chosen && status !== 'loading') return null;
  return (
    <section className={styles.featured} aria-labelledby="featured-heading">
      <h2 id="featured-heading">Featured courses</h2>
      {!chosen && <Skeleton lines={6} />}
      {chosen && (
        <>
          <div className={styles.choice} role="group" aria-label="Portfolio">
            {portfolios.map(({ portfolio_id: id, portfolio_name: name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === chosen.portfolio_id}
                onClick={() => onChosen(id)}
              >
                {name}
              </button>
            ))}
          </div>
          <ul className={`picture-list ${styles.cards}`} aria-label={`Featured in ${chosen.portfolio_name}`}>
            {courses.map((course) => (
              <FeaturedCard key={course.id} course={course} portfolio={chosen} />
            ))}
          </ul>
          <p className={styles.more}>
            <a href={portfolioPath('/training', chosen.value)}>
              All {chosen.course_count} courses in {chosen.portfolio_name}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
