import type { ReactNode } from 'react';
import { TableScroller } from './TableScroller';
import page from './Page.module.css';

interface TableProps {
  /** the accessible name of the region in which the table scrolls */
  label: string;
  headings: readonly ReactNode[];
  className?: string;
  /** its rows */
  children: ReactNode;
}

/** A table with one row of column headings. */
export function Table({ label, headings, className, children }: TableProps) {
  return (
    <TableScroller label={label}>
      <table className={className ? `${page.table} ${className}` : page.table}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              // Columns are identified by their position.
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </TableScroller>
  );
}
