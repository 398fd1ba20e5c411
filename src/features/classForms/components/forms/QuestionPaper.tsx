import { useMediaQuery } from '@/src/shared/lib/useMediaQuery';
import styles from './QuestionPaper.module.css';

export interface Paper {
  /** shown beside the answers */
  src: string;
  /** opens it by itself: many phones show no PDF inside a page */
  downloadHref: string;
}

/** Phones that show no PDF inside a page would show an empty box: there the link alone stands, and nothing is loaded. */
const HAS_ROOM = '(min-width: 40.0625rem)';

/** The question paper in the browser's own view. */
export function QuestionPaper({ src, downloadHref }: Paper) {
  const hasRoom = useMediaQuery(HAS_ROOM, true);
  return (
    <div role="document" aria-label="Question paper" className={styles.paper}>
      <p>
        <a href={downloadHref} target="_blank" rel="noopener">
          Open the question paper in a new tab
        </a>
      </p>
      {hasRoom && <iframe src={src} title="Question paper" className={styles.view} />}
    </div>
  );
}
