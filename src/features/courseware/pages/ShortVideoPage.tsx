import words from '@/content/pages/courseware.json';
import type { CoursewareVideo } from '@/contract/entities';
import { CoursewareLayout } from '../components/CoursewareLayout';
import { VideoCard } from '../components/VideoCard';
import { VideoNote } from '../components/VideoList';
import styles from './CoursewarePages.module.css';

/** The short promotional video, with a description. */
export default function ShortVideoPage() {
  return (
    <CoursewareLayout trail={[{ label: 'Short Video' }]}>
      <header className={styles.opening}>
        <h1>Short Video</h1>
        <p className={styles.lead}>
          Our courseware in a short video, from unpacking the box to reading the result.
        </p>
      </header>
      <div className={styles.big}>
        <VideoCard video={words.video as CoursewareVideo} />
        <VideoNote />
      </div>
      <section className={styles.part}>
        <h2>What you see</h2>
        <ol className={styles.steps}>
          {words.shortvideo.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
    </CoursewareLayout>
  );
}
