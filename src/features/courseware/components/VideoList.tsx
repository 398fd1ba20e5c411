import type { CoursewareVideo } from '@/contract/entities';
import { VideoCard } from './VideoCard';
import styles from './VideoCard.module.css';

/** Videos in the given order. */
export function VideoList({ videos }: { videos: readonly CoursewareVideo[] }) {
  return (
    <ul className={styles.videos}>
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </ul>
  );
}

/** Names the videos' hosts before one is started. */
export function VideoNote() {
  return (
    <p className={styles.note}>
      Videos on YouTube or Youku are played by that third party. It is not contacted until you start one.
    </p>
  );
}
