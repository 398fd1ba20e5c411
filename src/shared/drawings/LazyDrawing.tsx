import { useEffect, useRef, useState } from 'react';
import { Drawing } from './Drawing';
import type { PortfolioDrawingProps } from './PortfolioDrawing';
import styles from './PortfolioDrawing.module.css';

/**
 * An illustration far down a page: its space is reserved, and it is rendered in the browser when it comes
 * near the viewport, so that the HTML stays small and readers of the top load no drawing code.
 */
export function LazyDrawing(props: Omit<PortfolioDrawingProps, 'title'>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  if (isNear) return <Drawing {...props} />;
  return <div ref={place} className={`${styles.drawing} ${styles.place} ${props.className ?? ''}`} />;
}
