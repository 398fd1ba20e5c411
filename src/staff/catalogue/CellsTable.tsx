import { useSelector } from 'react-redux';
import type { Cell, FieldDescription, Labels } from '@/contract/staff/catalogue';
import type { EntityDescription, RowCells } from '@/contract/staff/catalogueResponses';
import { TableScroller } from '../shared/TableScroller';
import page from '../shared/Page.module.css';
import { selectLabels } from './catalogueSlice';
import { isNumeric, shownText, toText } from './valueText';
import styles from './CellsTable.module.css';

export const KIND_LABELS = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;
/** For an added or removed row, the first fields identify it. */
const MAX_FIELDS = 6;

const OF_LIST: FieldDescription = { name: '', label: '', type: 'line', required: false };

/** For lists, the differences matter, not the number of entries. */
const textOf = (field: FieldDescription | undefined, value: unknown, labels: Labels): string =>
  typeof value === 'object' && !field?.reference ? toText(value) : shownText(field ?? OF_LIST, value, labels);

interface CellsTableProps {
  rows: readonly RowCells[];
  entities: readonly EntityDescription[];
  label: string;
}

/** The effects of a change row by row: for changed rows only the changed fields, before and after. */
export function CellsTable({ rows, entities, label }: CellsTableProps) {
  const labels = useSelector(selectLabels);
  const fieldOf = ({ entity }: RowCells, { field }: Cell) =>
    entities.find(({ name }) => name === entity)?.fields.find(({ name }) => name === field);
  const headingOf = (name: string): string =>
    entities.find((entity) => entity.name === name)?.singular ?? name;
  return (
    <TableScroller label={label}>
      <table className={`${page.table} ${styles.cells}`}>
        <thead>
          <tr>
            <th scope="col">Entry</th>
            <th scope="col">What</th>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        {rows.map((row) => {
          const cells = row.kind === 'changed' ? row.cells : row.cells.slice(0, MAX_FIELDS);
          const more = row.cells.length - cells.length;
          return (
            <tbody key={`${row.entity} ${row.key}`}>
              {cells.map((cell, index) => {
                const field = fieldOf(row, cell);
                const look = field && isNumeric(field) ? page.mono : undefined;
                return (
                  <tr key={cell.field}>
                    {index === 0 && (
                      <>
                        <th scope="rowgroup" rowSpan={cells.length + (more > 0 ? 1 : 0)}>
                          {row.label || row.key}
                          <span className={styles.key}>
                            {headingOf(row.entity)} {row.key}
                          </span>
                        </th>
                        <td rowSpan={cells.length + (more > 0 ? 1 : 0)}>{KIND_LABELS[row.kind]}</td>
                      </>
                    )}
                    <td>{cell.label}</td>
                    <td className={look}>
                      <del>{textOf(field, cell.before, labels)}</del>
                    </td>
                    <td className={look}>
                      <ins>{textOf(field, cell.after, labels)}</ins>
                    </td>
                  </tr>
                );
              })}
              {more > 0 && (
                <tr>
                  <td colSpan={3}>and {more} more fields</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </TableScroller>
  );
}
