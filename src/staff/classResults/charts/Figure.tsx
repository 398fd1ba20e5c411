import { useId, type Key, type ReactNode } from 'react';
import { Table } from '../../shared/Table';
import { useWidth } from './useWidth';
import styles from './Charts.module.css';

export interface NumbersTable {
  columns: readonly string[];
  rows: readonly { key: Key; head: ReactNode; cells: readonly ReactNode[] }[];
}

interface FigureProps {
  title: string;
  /** a sentence that describes it: for screen readers, and below the title for everybody */
  says: string;
  /** the meaning of its marks */
  legend?: ReactNode;
  heightFor: (width: number) => number;
  draw: (width: number) => ReactNode;
  /** the same numbers as a table; the first column contains row headers */
  table: NumbersTable;
}

/** A chart with its numbers as a table below it. */
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
        <Table label={title} headings={table.columns}>
          {table.rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={table.columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </figure>
  );
}
