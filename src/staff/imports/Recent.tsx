import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import type { ChangeSet } from '@/contract/staff/catalogueResponses';
import { Button } from '../../shared/ui/Button';
import { CAUSE_LABELS } from '../catalogue/causeLabels';
import { ListState } from '../shared/ListState';
import { ShowMore } from '../shared/ShowMore';
import { Table } from '../shared/Table';
import page from '../shared/Page.module.css';
import { Cells, Counts } from './Cells';
import { loadRecent, selectImports, undoImport } from './importsSlice';
import styles from './ImportPage.module.css';

/** Number of entities named in the list. */
const NAMED = 3;

const whatOf = ({ counts }: ChangeSet): string => {
  const named = counts
    .slice(0, NAMED)
    .map(({ plural, added, changed, removed }) => {
      const parts = [
        added && `${added} added`,
        changed && `${changed} changed`,
        removed && `${removed} removed`,
      ];
      return `${plural}: ${parts.filter(Boolean).join(', ')}`;
    })
    .join('; ');
  return counts.length > NAMED ? `${named}; and ${counts.length - NAMED} more` : named;
};

const nameOf = ({ cause }: ChangeSet): string => (cause === 'import' ? 'import' : 'change');

/** "Undo import", or the reason why that is no longer possible. */
function Undo({ set }: { set: ChangeSet }) {
  const dispatch = useDispatch();
  const { notUndoable } = useSelector(selectImports);
  if (set.undone_by !== null) return <span>Undone</span>;
  const why = notUndoable[set.id];
  if (why) return <span className={styles.why}>{why}</span>;
  return (
    <Button
      kind="secondary"
      className={styles.small}
      aria-label={`Undo ${nameOf(set)} of ${formatDateTime(set.at)}`}
      onClick={() => dispatch(undoImport(set.id))}
    >
      Undo {nameOf(set)}
    </Button>
  );
}

/** An applied import, or another change, cell by cell. */
export function Applied({ set }: { set: ChangeSet }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It is above the list from which it was opened.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.part} aria-label={`What the ${nameOf(set)} did`}>
      <h2 ref={heading} tabIndex={-1}>
        {CAUSE_LABELS[set.cause]} {formatDateTime(set.at)}
      </h2>
      <p className={styles.files}>{set.actor}</p>
      <Link to="/staff/import">Close</Link>
      <Counts counts={set.counts} />
      <div className={styles.tools}>
        <Undo set={set} />
      </div>
      <Cells of="set" id={set.id} counts={set.counts} />
    </section>
  );
}

/** Earlier imports, from files here or by the command line. */
export function Recent() {
  const dispatch = useDispatch();
  const { recent } = useSelector(selectImports);
  return (
    <section className={styles.part} aria-label="Recent imports">
      <h2>Recent imports</h2>
      <ListState
        state={recent.list}
        empty="Nothing was imported yet: each import stands here, and can be undone as long as nothing that it touched has changed since."
        onRetry={() => dispatch(loadRecent({ rows: recent.wanted }))}
      >
        <Table label="Imports" headings={['When', 'What']}>
          {recent.list.data.map((set) => (
            <tr key={set.id}>
              <th scope="row" className={page.mono}>
                <Link to={`/staff/import?set=${set.id}`}>{formatDateTime(set.at)}</Link>
                <span className={styles.who}>{set.actor}</span>
              </th>
              <td>
                <div className={styles.what}>
                  {whatOf(set)}
                  <Undo set={set} />
                </div>
              </td>
            </tr>
          ))}
        </Table>
        <ShowMore
          next={recent.next}
          list={recent.list}
          className={styles.small}
          onMore={(from) => dispatch(loadRecent({ from }))}
        />
      </ListState>
    </section>
  );
}
