import { useSelector } from 'react-redux';
import type { ImportRow } from '@/contract/staff/catalogue';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { spreadRow } from '@/contract/staff/courseSections';
import { selectLabels } from '../../catalogue/catalogueSlice';
import { History } from '../../catalogue/History';
import { changedFields, shownText } from '../../catalogue/valueText';
import { WordDifferences } from '../../shared/WordDifferences';
import { spreadFields } from './courseRow';
import { selectEditor, type WithEditor } from './editorSlice';
import styles from './CourseHistory.module.css';

/** Every version of the course, with its changes in each field and section. */
export function CourseHistory({ entity }: { entity: EntityDescription }) {
  const current = useSelector((state: WithEditor) => selectEditor(state).current);
  const labels = useSelector(selectLabels);
  if (!current) return null;
  const differences = (before: ImportRow | null, after: ImportRow | null) => {
    const rows = [spreadRow(before ?? {}), spreadRow(after ?? {})] as const;
    const fields = before ? changedFields(spreadFields(entity.fields, rows), ...rows) : [];
    if (fields.length === 0) return null;
    return (
      <dl className={styles.differences}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              <WordDifferences
                before={shownText(field, rows[0][field.name], labels)}
                after={shownText(field, rows[1][field.name], labels)}
              />
            </dd>
          </div>
        ))}
      </dl>
    );
  };
  return (
    <>
      <h2 className="visually-hidden">Versions</h2>
      <History
        entity={entity}
        rowKey={current.key}
        version={current.version}
        current={current.row}
        differences={differences}
      />
    </>
  );
}
