/** What moves the slides: embla, in a chunk of its own that is loaded when the page is at rest. */
import EmblaCarousel from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import { SLIDE_MS } from '@/contract/constants';

export interface Motion {
  goTo(index: number): void;
  /** Starts or stops the slides' moving on by themselves. */
  run(isRunning: boolean): void;
  destroy(): void;
}

interface MotionOptions {
  /** no fade: a slide replaces the other at once */
  isStill: boolean;
  onShown: (index: number) => void;
}

/** Takes over a row of slides that scrolls, at the slide to which it was scrolled. */
export function startMotion(viewport: HTMLElement, { isStill, onShown }: MotionOptions): Motion {
  const startIndex = Math.round(viewport.scrollLeft / (viewport.clientWidth || 1));
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
  // A swipe ends the rotation; it goes on when the finger is lifted.
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
