import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { CALENDAR } from '@/contract/constants';
import { fontScale } from '@/src/shared/lib/fontScale';

export type Layout = 'both' | 'wide' | 'narrow';

/**
 * The layout for which the container has room. The server does not know the width: it sends both, a container
 * query shows one, and as soon as the width is measured, the invisible one is removed.
 */
export function useLayout(): { container: RefObject<HTMLDivElement | null>; layout: Layout } {
  const container = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout>('both');
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      // The container query is in rem, so that larger text gets the layout that has room for it.
      const isWide = width > CALENDAR.narrowUpTo * fontScale();
      // Runs before the next paint, so that a growing page is never empty.
      flushSync(() => setLayout(isWide ? 'wide' : 'narrow'));
    });
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return { container, layout };
}
