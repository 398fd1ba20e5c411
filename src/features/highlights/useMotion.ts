import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../shared/lib/whenIdle';
import type { Motion } from './motion';

interface MotionRequest {
  isStill: boolean;
  /** whether slides change automatically, once the slider runs */
  isRunning: boolean;
  onShown: (index: number) => void;
}

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
    let started: Motion | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      await whenIdle();
      const { startMotion } = await import('./motion');
      if (isGone || !viewport.current) return;
      started = startMotion(viewport.current, { isStill, onShown: (index) => shown.current(index) });
      setMotion(started);
    };
    // Without the script, the row still scrolls.
    start().catch(() => undefined);
    return () => {
      isGone = true;
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
