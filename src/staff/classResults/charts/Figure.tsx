import { useId, type ReactNode } from 'react';
import { TableScroller } from '../../shared/TableScroller';
import { useWidth } from './useWidth';
import page from '../../shared/Page.module.css';
import styles from './Charts.module.css';

interface FigureProps {
  title: string;
  /** what it shows, in a sentence: for whoever does not see it, and below the title for everybody */
  says: string;
  /** what its marks mean */
  legend?: ReactNode;
  heightFor: (width: number) => number;
  draw: (width: number) => ReactNode;
  /** the head and the rows of the same as a table */
  table: ReactNode;
}

/** A drawing with its numbers as a table below it. */
export function Figure({ title, says, legend, heightFor, draw, table }: FigureProps) {
  const id = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{title}</strong>
        <span>{says}</span>
      </figcaption>
      {legend && (
        <p className={styles.legend} aria-hidden>
          {legend}
        </p>
      )}
      <div ref={ref}>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-says`}
          viewBox={`0 0 ${width} ${heightFor(width)}`}
          className={styles.drawing}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-says`}>{says}</desc>
          {draw(width)}
        </svg>
      </div>
      <details className={styles.table}>
        <summary>As a table</summary>
        <TableScroller label={title}>
          <table className={page.table}>{table}</table>
        </TableScroller>
      </details>
    </figure>
  );
}
