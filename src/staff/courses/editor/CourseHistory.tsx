import { useSelector } from 'react-redux';
import type { EntityDescription } from '@/contract/staff/catalogue';
import { History } from '../../catalogue/History';
import { selectEditor } from './editorSlice';

/** Every version of the course that was ever published. */
export function CourseHistory({ entity }: { entity: EntityDescription }) {
  const { current } = useSelector(selectEditor);
  if (!current) return null;
  return <History entity={entity} rowKey={current.key} version={current.version} current={current.row} />;
}
