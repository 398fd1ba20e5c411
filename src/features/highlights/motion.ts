/** Moves the slides with embla, in its own chunk, which loads when the page is idle. */
import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import { SLIDE_MS } from '@/contract/constants';

export interface Motion {
  goTo(index: number): void;
  /** Starts or stops the automatic change of slides. */
  run(isRunning: boolean): void;
  destroy(): void;
}

interface MotionOptions {
  /** the slide to which the row is scrolled */
  startIndex: number;
  /** without a fade: a slide is replaced at once */
  isStill: boolean;
  onShown: (index: number) => void;
}

/** Takes over a scrolling row of slides at its current position. */
export function startMotion(viewport: HTMLElement, { startIndex, isStill, onShown }: MotionOptions): Motion {
  viewport.scrollLeft = 0;
  // The component decides when to pause. The plugin's own rules would end a pause when the mouse leaves.
  const autoplay = Autoplay({
    delay: SLIDE_MS,
    jump: isStill,
    playOnInit: false,
    stopOnFocusIn: false,
    stopOnInteraction: true,
  });
  const embla = EmblaCarousel(
    viewport,
    { loop: true, containScroll: false, startIndex },
    isStill ? [autoplay] : [autoplay, Fade()],
  );
  let shouldRun = false;
  embla.on('select', () => onShown(embla.selectedScrollSnap()));
  // A swipe stops the rotation; it continues when the finger is lifted.
  embla.on('pointerUp', () => shouldRun && autoplay.play());
  onShown(startIndex);
  return {
    goTo(index) {
      embla.scrollTo(index, isStill);
      autoplay.reset();
    },
    run(isRunning) {
      shouldRun = isRunning;
      if (isRunning) autoplay.play();
      else autoplay.stop();
    },
    destroy: () => embla.destroy(),
  };
}
