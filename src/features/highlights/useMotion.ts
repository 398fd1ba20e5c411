import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../shared/lib/whenIdle';
import type { Motion } from './motion';

interface MotionRequest {
  isStill: boolean;
  /** whether slides change automatically, once the slider runs */
  isRunning: boolean;
  onShown: (index: number) => void;
}

/** @returns the index of the slide to which a row is scrolled */
const slideAt = (row: HTMLElement): number => Math.round(row.scrollLeft / (row.clientWidth || 1));

/**
 * Starts the slider when the page is idle. Until then, and without the script, the row scrolls.
 * @returns the ref of the row's viewport, whether the slider runs, and a function that goes to a slide
 */
export function useMotion({ isStill, isRunning, onShown }: MotionRequest) {
  const viewport = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<Motion | null>(null);
  const shown = useRef(onShown);
  useEffect(() => {
    shown.current = onShown;
  }, [onShown]);

  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    let started: Motion | undefined;
    let isGone = false;
    let last = 0;
    const onScroll = (): void => {
      const index = slideAt(row);
      if (index === last) return;
      last = index;
      shown.current(index);
    };
    row.addEventListener('scroll', onScroll, { passive: true });
    // It may have been scrolled before hydration.
    onScroll();
    const start = async (): Promise<void> => {
      await whenIdle();
      const { startMotion } = await import('./motion');
      if (isGone) return;
      row.removeEventListener('scroll', onScroll);
      started = startMotion(row, {
        startIndex: slideAt(row),
        isStill,
        onShown: (next) => shown.current(next),
      });
      setMotion(started);
    };
    // Without the script, the row still scrolls.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      row.removeEventListener('scroll', onScroll);
      started?.destroy();
      setMotion(null);
    };
  }, [isStill]);

  useEffect(() => motion?.run(isRunning), [motion, isRunning]);

  const goTo = (index: number): void => {
    if (motion) motion.goTo(index);
    else viewport.current?.scrollTo({ left: index * viewport.current.clientWidth });
  };
  return { viewport, isAlive: motion !== null, goTo };
}
