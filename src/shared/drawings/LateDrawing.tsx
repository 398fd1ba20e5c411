import { useAtRest } from '../lib/useAtRest';
import { PortfolioDrawing, type PortfolioDrawingProps } from './PortfolioDrawing';
import styles from './PortfolioDrawing.module.css';

/** A drawing far down a page: its place is kept, and it is drawn in the browser, so that the HTML stays small. */
export function LateDrawing(props: Omit<PortfolioDrawingProps, 'title'>) {
  if (useAtRest()) return <PortfolioDrawing {...props} />;
  return <div className={`${styles.drawing} ${styles.place} ${props.className ?? ''}`} />;
}
