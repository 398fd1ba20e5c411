import type { Label } from '../../shared/drawings/plate';
import styles from './Sketch.module.css';

/** Path data by line weight, in units of the sketch. */
export interface SketchLines {
  ink: string;
  fine?: string;
  dash?: string;
  /** the one red line */
  accent?: string;
  /** filled red */
  spot?: string;
  /** filled with the tint of the paper: land, bodies */
  body?: string;
  labels?: readonly Label[];
}

interface SketchProps {
  lines: SketchLines;
  width?: number;
  height?: number;
  className?: string;
}

/**
 * A line drawing of a page, in the same style as the portfolios' illustrations. Decorative: the text says the
 * same.
 */
export function Sketch({ lines, width = 480, height = 300, className = '' }: SketchProps) {
  const { body, fine, dash, ink, spot, accent, labels = [] } = lines;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`${styles.sketch} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {/* An inner `svg` clips what extends beyond the sketch, such as a coast beyond the map. */}
      <svg width={width} height={height}>
        {body && <path className={styles.body} d={body} />}
        {fine && <path className={styles.fine} d={fine} />}
        {dash && <path className={styles.dash} d={dash} />}
        <path className={styles.ink} d={ink} />
        {spot && <path className={styles.spot} d={spot} />}
        {accent && <path className={styles.accent} d={accent} />}
        {labels.map(({ x, y, text, anchor }) => (
          <text key={`${x} ${y}`} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </svg>
    </svg>
  );
}
