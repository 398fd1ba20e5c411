import { useState, type FocusEvent } from 'react';
import type { Highlight } from '../highlightSets';
import { useMotion } from '../useMotion';
import { HighlightControls } from './HighlightControls';
import { HighlightSlide } from './HighlightSlide';
import styles from './Highlights.module.css';

interface HighlightsProps {
  slides: readonly Highlight[];
  current: number;
  isPaused: boolean;
  /** slides change without a transition */
  isStill: boolean;
  onShown: (index: number) => void;
  onPaused: () => void;
  onResumed: () => void;
  /** the visitor has interacted with the slides */
  onTouched: () => void;
}

/** The slides of the home page (docs/rules/pages.md#home-slider). Without scripts, a scrolling row. */
export function Highlights({ slides, current, isPaused, isStill, ...on }: HighlightsProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = !isPaused && !isHovered && !isFocused;
  const { viewport, isAlive, goTo } = useMotion({ isStill, isRunning, onShown: on.onShown });
  // Focus pauses the slides, except on the play button.
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    setFocused(!target.hasAttribute('data-rotation'));
    on.onTouched();
  };

  return (
    <section
      className={styles.highlights}
      aria-label="Highlights"
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
      onPointerDown={on.onTouched}
    >
      <div
        ref={viewport}
        className={styles.viewport}
        data-alive={isAlive}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
      >
        <ul className={styles.track}>
          {slides.map((slide, index) => (
            <li key={slide.href} className={styles.slide} inert={isAlive && index !== current}>
              <HighlightSlide slide={slide} isDrawn={isAlive || index === 0} />
            </li>
          ))}
        </ul>
      </div>
      <HighlightControls
        count={slides.length}
        current={current}
        isPaused={isPaused}
        onChosen={goTo}
        onPaused={on.onPaused}
        onResumed={on.onResumed}
      />
    </section>
  );
}
