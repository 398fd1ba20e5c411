import { Drawing } from '@/src/shared/drawings/Drawing';
import type { Highlight } from '../highlightSets';
import styles from './HighlightSlide.module.css';

interface HighlightSlideProps {
  slide: Highlight;
  /** slides out of view get their illustration later, so that the HTML stays small */
  isDrawn: boolean;
}

/** One slide, which is a link as a whole. */
export function HighlightSlide({
  slide: { href, kicker, title, text, call, drawing },
  isDrawn,
}: HighlightSlideProps) {
  return (
    <a href={href} className={styles.slide}>
      <span className={styles.words}>
        <span className={styles.kicker}>{kicker}</span>
        <strong className={styles.title}>{title}</strong>
        <span className={styles.text}>{text}</span>
        <span className={styles.call}>{call}</span>
      </span>
      {isDrawn && <Drawing {...drawing} className={styles.drawing} />}
    </a>
  );
}
