import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { CATALOGUE_ENTITIES, CELL_KINDS } from '@/contract/staff/catalogue';
import type { EntityCounts } from '@/contract/staff/catalogueResponses';
import type { CellsQuery } from '@/contract/staff/catalogueSchemas';
import { CellsTable, KIND_LABELS } from '../catalogue/CellsTable';
import { loadFields, selectFields } from '../catalogue/catalogueSlice';
import { ListState } from '../shared/ListState';
import { Table } from '../shared/Table';
import { useAddress } from '../shared/useAddress';
import list from '../shared/ListAndOpen.module.css';
import page from '../shared/Page.module.css';
import { loadCells, selectImports, type OfCells } from './importsSlice';
import styles from './ImportPage.module.css';

const sum = (counts: readonly EntityCounts[], kind: (typeof CELL_KINDS)[number]): number =>
  counts.reduce((all, count) => all + count[kind], 0);

/** The number of affected rows per entity. */
export function Counts({ counts }: { counts: readonly EntityCounts[] }) {
  return (
    <Table
      label="Numbers of entries"
      className={styles.counts}
      headings={['Entries', ...CELL_KINDS.map((kind) => KIND_LABELS[kind])]}
    >
      {counts.map((count) => (
        <tr key={count.entity}>
          <th scope="row">{count.plural}</th>
          {CELL_KINDS.map((kind) => (
            <td key={kind} className={page.mono}>
              {count[kind].toLocaleString('en')}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface CellsProps extends OfCells {
  counts: readonly EntityCounts[];
  /** number of rows whose cells are available; omitted: all */
  kept?: number;
}

/** The effects of an import cell by cell; kind, entity and page are in the URL. */
export function Cells({ of, id, counts, kept }: CellsProps) {
  const dispatch = useDispatch();
  const { cells } = useSelector(selectImports);
  const entities = useSelector(selectFields).data;
  const { query, addressWith, idIn } = useAddress();
  const at = idIn('page') || 1;
  const kind = CELL_KINDS.find((one) => one === query.get('kind'));
  const entity = CATALOGUE_ENTITIES.find((one) => one === query.get('entity'));
  const asked = useMemo<CellsQuery>(
    () => ({ page: at, ...(kind && { kind }), ...(entity && { entity }) }),
    [at, kind, entity],
  );
  useEffect(() => void dispatch(loadFields()), [dispatch]);
  useEffect(() => void dispatch(loadCells({ of, id, query: asked })), [dispatch, of, id, asked]);
  const total = CELL_KINDS.reduce((all, one) => all + sum(counts, one), 0);
  return (
    <>
      <nav aria-label="What is shown" className={list.states}>
        <Link
          to={addressWith({ kind: '', entity: '', page: '' })}
          aria-current={kind || entity ? undefined : 'page'}
        >
          All <span>{total.toLocaleString('en')}</span>
        </Link>
        {CELL_KINDS.filter((one) => sum(counts, one) > 0).map((one) => (
          <Link
            key={one}
            to={addressWith({ kind: one, page: '' })}
            aria-current={kind === one ? 'page' : undefined}
          >
            {KIND_LABELS[one]} <span>{sum(counts, one).toLocaleString('en')}</span>
          </Link>
        ))}
        {counts.length > 1 &&
          counts.map((count) => (
            <Link
              key={count.entity}
              to={addressWith({ entity: count.entity, page: '' })}
              aria-current={entity === count.entity ? 'page' : undefined}
            >
              {count.plural}
            </Link>
          ))}
      </nav>
      <ListState
        state={cells.list}
        empty="No rows of this kind."
        onRetry={() => dispatch(loadCells({ of, id, query: asked }))}
      >
        <CellsTable rows={cells.list.data} entities={entities} label="Changed cells" />
      </ListState>
      <nav aria-label="Pages" className={styles.pages}>
        {at > 1 && <Link to={addressWith({ page: at === 2 ? '' : String(at - 1) })}>Previous page</Link>}
        {(at > 1 || cells.next !== null) && <span>Page {at}</span>}
        {cells.next !== null && <Link to={addressWith({ page: String(cells.next) })}>Next page</Link>}
      </nav>
      {kept !== undefined && kept < total && (
        <p className={styles.note}>
          The first {kept.toLocaleString('en')} of {total.toLocaleString('en')} rows can be looked at here;
          the counts are whole.
        </p>
      )}
    </>
  );
}
