import type { CoursewareVideo } from '../../../../contract/entities';
import { VideoCard } from './VideoCard';
import styles from './VideoCard.module.css';

/** Videos in the order in which they come. */
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

/** Whose the videos are, said before one is started. */
export function VideoNote() {
  return (
    <p className={styles.note}>
      Videos are played by a third party, YouTube or Youku. It is not contacted until you start one.
    </p>
  );
}
