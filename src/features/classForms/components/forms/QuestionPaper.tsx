import styles from './QuestionPaper.module.css';

export interface Paper {
  /** shown beside the answers */
  src: string;
  /** opens it by itself: many phones show no PDF inside a page */
  downloadHref: string;
}

/** The question paper in the browser's own view. */
export function QuestionPaper({ src, downloadHref }: Paper) {
  return (
    <div role="document" aria-label="Question paper" className={styles.paper}>
      <p>
        <a href={downloadHref} target="_blank" rel="noopener">
          Open the question paper in a new tab
        </a>
      </p>
      <iframe src={src} title="Question paper" className={styles.view} />
    </div>
  );
}
