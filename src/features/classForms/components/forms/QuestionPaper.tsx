import { useMediaQuery } from '@/src/shared/lib/useMediaQuery';
import styles from './QuestionPaper.module.css';

export interface Paper {
  /** shown beside the answers; undefined: the frame waits, because a second load would begin at the first page */
  src: string | undefined;
  /** opens it in its own tab: many phones cannot show a PDF inside a page */
  downloadHref: string;
}

/**
 * Phones that cannot show a PDF inside a page would show an empty box: they get only the link, and nothing is
 * loaded.
 */
const HAS_ROOM = '(min-width: 40.0625rem)';

/** The question paper in the browser's PDF viewer. */
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
