import type { PlannedAction } from '@/contract/staff/people';
import { Table } from '../shared/Table';
import { ACTION_LABELS, KIND_LABELS } from './peopleText';

/** What an erasure will do, or has done, to each record. */
export function ActionTable({ actions }: { actions: readonly PlannedAction[] }) {
  return (
    <Table label="Records" headings={['Kind', 'Record', 'When erased']}>
      {actions.map(({ kind, what, action }, place) => (
        <tr key={place}>
          <th scope="row">{KIND_LABELS[kind] ?? kind}</th>
          <td>{what}</td>
          <td>{ACTION_LABELS[action]}</td>
        </tr>
      ))}
    </Table>
  );
}
