import { Link } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import type { DraftSummary } from '@/contract/staff/draftsSchemas';
import { Table } from '../shared/Table';
import page from '../shared/Page.module.css';

/** Unpublished work. */
export function DraftTable({ drafts }: { drafts: readonly DraftSummary[] }) {
  return (
    <Table label="Drafts" className={page.blocks} headings={['Number', 'Course', 'Saved', 'By', 'State']}>
      {drafts.map((draft) => (
        <tr key={draft.id}>
          <td data-label="Number" className={page.mono}>
            {draft.course_number}
          </td>
          <th scope="row">
            <Link to={`/staff/courses/${draft.course_number}`}>{draft.title || 'Without a title'}</Link>
          </th>
          <td data-label="Saved" className={page.mono}>
            {formatDateTime(draft.updated_at)}
          </td>
          <td data-label="By">{draft.updated_by}</td>
          <td data-label="State">
            {draft.problem ??
              (draft.publish_at === null
                ? draft.course_id === null
                  ? 'New course'
                  : 'Changes a course'
                : `Publishes itself ${formatDateTime(draft.publish_at)}`)}
          </td>
        </tr>
      ))}
    </Table>
  );
}
