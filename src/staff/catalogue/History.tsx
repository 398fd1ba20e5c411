import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { formatDateTime } from '@/contract/clockTime';
import type { ImportRow } from '@/contract/staff/catalogue';
import type { EntityDescription, RowVersion } from '@/contract/staff/catalogueResponses';
import { Button } from '../../shared/ui/Button';
import { ListState } from '../shared/ListState';
import { ShowMore } from '../shared/ShowMore';
import { selectLabels } from './catalogueSlice';
import { CAUSE_LABELS } from './causeLabels';
import { historyClosed, loadVersions, restoreVersion, rowName, selectHistory } from './historySlice';
import { isSameValue, shownText, toText } from './valueText';
import styles from './History.module.css';

interface HistoryProps {
  entity: EntityDescription;
  rowKey: string;
  /** of the current row; null: it was removed */
  version: string | null;
  /** the current row, whose version cannot be restored */
  current: ImportRow | null;
  /** renders a version's changes differently, for long texts */
  differences?: (before: ImportRow | null, after: ImportRow | null, fields: readonly string[]) => ReactNode;
}

/** Every version of a row, the newest first: author, time, changes, and "Restore this version". */
export function History({ entity, rowKey, version, current, differences }: HistoryProps) {
  const dispatch = useDispatch();
  const { list, former, wanted, next, restoring } = useSelector(selectHistory);
  const labels = useSelector(selectLabels);
  const of = { entity: entity.name, key: rowKey };
  const isRestoring = restoring.includes(rowName(of));
  useEffect(() => {
    dispatch(loadVersions({ entity: entity.name, key: rowKey }));
    return () => void dispatch(historyClosed());
  }, [dispatch, entity.name, rowKey]);

  const words = (name: string, row: ImportRow | null): string => {
    const field = entity.fields.find((one) => one.name === name);
    const value = row?.[name];
    if (!field || value === undefined) return 'empty';
    return (
      (field.type === 'list' && !field.reference ? toText(value) : shownText(field, value, labels)) || 'empty'
    );
  };
  const plain = (before: ImportRow | null, { row, fields }: RowVersion) => (
    <dl className={styles.fields}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{entity.fields.find((field) => field.name === name)?.label ?? name}</dt>
          <dd>
            <del>{words(name, before)}</del> <span aria-hidden="true">→</span> <ins>{words(name, row)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section className={styles.history} aria-label="History">
      <h3>History</h3>
      <ListState
        state={list}
        empty="No changes yet: whatever is changed here stands in this list, with who did it and when."
        onRetry={() => dispatch(loadVersions({ ...of, rows: wanted }))}
      >
        <ol>
          {list.data.map((one, index) => {
            const set = one.change_set;
            const before = (index < list.data.length - 1 ? list.data[index + 1]?.row : former) ?? null;
            const when = set ? formatDateTime(set.at) : 'Before changes were written down';
            const isCurrent = current !== null && one.row !== null && isSameValue(one.row, current);
            return (
              <li key={set?.id ?? 0}>
                <p className={styles.head}>
                  <strong>{set ? `${CAUSE_LABELS[set.cause]} ${one.row ? '' : '(removed) '}` : ''}</strong>
                  <span>{when}</span>
                  <span>{set?.actor}</span>
                </p>
                {one.row && (differences ? differences(before, one.row, one.fields) : plain(before, one))}
                {one.row && !isCurrent && (
                  <Button
                    kind="secondary"
                    disabled={isRestoring}
                    aria-label={`Restore this version: ${when}`}
                    onClick={() => dispatch(restoreVersion({ ...of, changeSet: set?.id ?? 0, version }))}
                  >
                    Restore this version
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
        <ShowMore {...{ next, list }} onMore={(from) => dispatch(loadVersions({ ...of, from }))} />
      </ListState>
    </section>
  );
}
