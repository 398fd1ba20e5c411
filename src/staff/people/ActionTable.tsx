import type { PlannedAction } from '@/contract/staff/people';
import page from '../shared/Page.module.css';
import { TableScroller } from '../shared/TableScroller';
import { ACTION_LABELS, KIND_LABELS } from './peopleText';

/** What an erasure will do, or has done, to each record. */
export function ActionTable({ actions }: { actions: readonly PlannedAction[] }) {
  return (
    <TableScroller label="Records">
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Record</th>
            <th scope="col">When erased</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(({ kind, what, action }, place) => (
            <tr key={place}>
              <th scope="row">{KIND_LABELS[kind] ?? kind}</th>
              <td>{what}</td>
              <td>{ACTION_LABELS[action]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
