import { useSelector } from 'react-redux';
import { selectPublicMenu } from '../features/courses/coursesSelectors';
import { PortfolioCards } from '../features/courses/components/PortfolioCards';
import { selectSite } from '../features/site/siteSlice';
import { PortfolioDrawing } from '../shared/drawings/PortfolioDrawing';
import styles from './HomePage.module.css';

const TILES = [
  {
    href: '/training',
    label: 'Professional Development',
    text: 'Short courses with laboratories, for working engineers and scientists.',
  },
  {
    href: '/graduates',
    label: 'Finishing School',
    text: 'From degree to first job: selection, training, placement.',
  },
  {
    href: '/cw',
    label: 'University Courseware',
    text: 'Teaching slides, training kits and labs on video for your department.',
  },
  { href: '/tvet', label: 'TVET', text: 'Work and study for school leavers, with an allowance every month.' },
];

/** The first page, and the one that an unknown address shows. */
export default function HomePage() {
  const { name } = useSelector(selectSite);
  const portfolios = useSelector(selectPublicMenu);
  return (
    <div className={styles.page}>
      <header className={styles.opening}>
        <div>
          <p className={styles.kicker}>{name} · Malaysia and Singapore · since 2002</p>
          <h1>Technical training, to the specification of the job.</h1>
          <p className={styles.lead}>
            Courses for engineers and scientists, taught on real equipment by people from practice, and
            measured before and after. Claimable under the human resource development fund.
          </p>
          <p className={styles.ways}>
            <a className={styles.main} href="/training">
              Find a course
            </a>
            <a href="/calendar">See the training calendar</a>
          </p>
        </div>
        <PortfolioDrawing kind="electrical-electronics" seed={1944} className={styles.drawing} />
      </header>
      <ul className={styles.tiles}>
        {TILES.map(({ href, label, text }) => (
          <li key={href}>
            <a href={href}>
              <strong>{label}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      <section className={styles.portfolios} aria-labelledby="portfolios-heading">
        <h2 id="portfolios-heading">Courses by field</h2>
        <PortfolioCards portfolios={portfolios} level={3} />
      </section>
    </div>
  );
}
