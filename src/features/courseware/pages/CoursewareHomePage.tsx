import { useSelector } from 'react-redux';
import words from '@/content/pages/courseware.json';
import type { CoursewareVideo } from '@/contract/entities';
import { CoursewareLayout } from '../components/CoursewareLayout';
import { ListState } from '../components/ListState';
import { ProductGroups } from '../components/ProductGroups';
import { VideoCard } from '../components/VideoCard';
import { VideoNote } from '../components/VideoList';
import { selectGroups, selectProductsRequest } from '../coursewareSelectors';
import styles from './CoursewarePages.module.css';

/** The landing page of the university courseware: benefits, links, and a video. */
export default function CoursewareHomePage() {
  const groups = useSelector(selectGroups);
  const products = useSelector(selectProductsRequest);
  return (
    <CoursewareLayout>
      <header className={styles.opening}>
        <h1>University Courseware</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <section className={styles.pair} aria-label="Start here">
        <div>
          <VideoCard video={words.video as CoursewareVideo} />
          <VideoNote />
        </div>
        <ul className={styles.links}>
          {words.links.map(({ href, title, text }) => (
            <li key={href}>
              <a href={href}>
                <strong>{title}</strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby="products-heading">
        <h2 id="products-heading">Products</h2>
        <ListState requests={[products]} isEmpty={groups.every(({ items }) => items.length === 0)}>
          <ProductGroups groups={groups} />
        </ListState>
      </section>
      <section className={styles.part}>
        <h2>What a department gains</h2>
        <ul className={styles.benefits}>
          {words.benefits.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </CoursewareLayout>
  );
}
