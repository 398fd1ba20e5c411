import { useSelector } from 'react-redux';
import { courseCode } from '@/contract/entities';
import { CoursewareLayout } from '../components/CoursewareLayout';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import { ListState } from '../components/ListState';
import { VideoList, VideoNote } from '../components/VideoList';
import { selectLabVideos, selectProductsRequest, selectVideoGroups } from '../coursewareSelectors';
import styles from './CoursewarePages.module.css';

/** Labs on Video: by group, then product, then position (docs/rules/courseware.md#videos). */
export default function LabVideosPage() {
  const groups = useSelector(selectVideoGroups);
  const videos = useSelector(selectLabVideos);
  const products = useSelector(selectProductsRequest);
  return (
    <CoursewareLayout trail={[{ label: 'Labs on Video' }]}>
      <header className={styles.opening}>
        <h1>Labs on Video</h1>
        <p className={styles.lead}>
          The laboratory exercises as they are done at the bench: watch one before you choose a product, or
          show it to a class before it goes in.
        </p>
        <VideoNote />
      </header>
      <ListState requests={[videos, products]} isEmpty={groups.length === 0}>
        {groups.map((group) => (
          <section key={group.group_id} className={styles.part}>
            <h2>{group.group_label}</h2>
            {group.items.map(({ product, videos: shown }) => (
              <section key={product.id} className={styles.product}>
                <h3>
                  <CourseCode code={courseCode(product)} />{' '}
                  <a href={`/cw/products/${product.id}`}>{product.course_title}</a>
                </h3>
                <VideoList videos={shown} />
              </section>
            ))}
          </section>
        ))}
      </ListState>
    </CoursewareLayout>
  );
}
