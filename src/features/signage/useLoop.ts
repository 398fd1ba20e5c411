import { useEffect, useRef, useState, type CSSProperties } from 'react';

/**
 * The specified speed: a loop takes the table's height divided by this, in seconds
 * (docs/rules/calendar.md#signage).
 */
const PIXELS_A_SECOND = 22;
/**
 * The part of the visible height that one step scrolls under reduced motion: the cut-off row is fully visible
 * in the next.
 */
const PAGE = 0.8;

interface Measures {
  /** of the whole table, in pixels */
  height: number;
  /** of its rows without the headings: the distance of one loop */
  rows: number;
  /** of the rows that are visible at once */
  visible: number;
}

/** @returns the custom properties of the stylesheet's loop */
export function loopStyle({ height, rows, visible }: Measures): CSSProperties {
  const pages = Math.max(1, Math.ceil(rows / Math.max(1, visible * PAGE)));
  return {
    '--loop-distance': `${-rows}px`,
    '--loop-duration': `${height / PIXELS_A_SECOND}s`,
    '--loop-pages': pages,
  } as CSSProperties;
}

/**
 * Measures whether the table is taller than its frame, now and whenever either changes.
 * @returns the refs of both, and the measures of the loop; null while everything fits
 */
export function useLoop() {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [loop, setLoop] = useState<Measures | null>(null);

  useEffect(() => {
    const framed = frame.current;
    const measured = table.current;
    if (!framed || !measured) return;
    const measure = (): void => {
      const { height } = measured.getBoundingClientRect();
      const head = measured.tHead?.getBoundingClientRect().height ?? 0;
      const next = { height, rows: height - head, visible: framed.clientHeight - head };
      setLoop((before) => {
        if (next.rows <= next.visible) return null;
        const isSame = before?.height === height && before.visible === next.visible;
        return isSame ? before : next;
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(framed);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // Undoes manual scrolling from before hydration.
    if (loop) frame.current?.scrollTo(0, 0);
  }, [loop]);

  return { frame, table, loop };
}
