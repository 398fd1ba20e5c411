import { Pause, Play } from '@/src/shared/ui/partIcons';
import styles from './HighlightControls.module.css';

interface HighlightControlsProps {
  count: number;
  current: number;
  isPaused: boolean;
  onChosen: (index: number) => void;
  onPaused: () => void;
  onResumed: () => void;
}

/** A scale with one mark per slide, and a pause button. */
export function HighlightControls({
  count,
  current,
  isPaused,
  onChosen,
  onPaused,
  onResumed,
}: HighlightControlsProps) {
  return (
    <div className={styles.controls}>
      <ul className={styles.dots} data-items={count}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.dot}
              aria-current={index === current || undefined}
              onClick={() => onChosen(index)}
            >
              <span className="visually-hidden">Slide </span>
              {index + 1}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-rotation=""
        className={styles.rotation}
        onClick={isPaused ? onResumed : onPaused}
      >
        {isPaused ? <Play /> : <Pause />}
        {isPaused ? 'Play' : 'Pause'}
      </button>
    </div>
  );
}
