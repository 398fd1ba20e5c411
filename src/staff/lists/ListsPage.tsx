import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { counted } from '@/contract/counted';
import { FIRST_LIST, PAGE_ROWS } from '@/contract/staff/catalogueRules';
import type { CatalogueQuery } from '@/contract/staff/catalogueSchemas';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { catalogueFeature } from '../catalogue/catalogueSaga';
import { ConflictDialog } from '../catalogue/ConflictDialog';
import { historyFeature } from '../catalogue/historySaga';
import { documentsFeature } from '../documents/documentsSaga';
import { selectIsUploading } from '../documents/documentsSlice';
import {
  savingForgotten,
  selectFields,
  selectLabels,
  selectSaving,
  type WithCatalogue,
} from '../catalogue/catalogueSlice';
import { useEntity } from '../catalogue/useEntity';
import { NotConnected } from '../live/NotConnected';
import { ListState } from '../shared/ListState';
import { useAddress } from '../shared/useAddress';
import { useLastPage } from '../shared/useLastPage';
import { useWhereKept } from '../shared/useWhereKept';
import list from '../shared/ListAndOpen.module.css';
import page from '../shared/Page.module.css';
import { ListFilters } from './ListFilters';
import { ListGrid } from './ListGrid';
import { draftOf, listsFeature } from './listsSaga';
import { editOf, LISTS, saverOf, shownRows, toShown, type ListName } from './lists';
import {
  cellsChanged,
  conflictChosen,
  editsDiscarded,
  listLeft,
  loadList,
  pasteText,
  rowAdded,
  rowDiscarded,
  rowRemoved,
  saveEdits,
  selectLists,
} from './listsSlice';
import { Pager } from '../shared/Pager';
import { PasteDialog, PasteField } from './PasteDialog';
import { RowDialog } from './RowDialog';
import { useListProblems } from './useListProblems';
import styles from './ListsPage.module.css';

export const features = [catalogueFeature, documentsFeature, historyFeature, listsFeature];

const UNSAVED = 'unsaved';

/** The part of the URL that is sent to the server. */
function useQuery(entity: EntityDescription | undefined): CatalogueQuery {
  const { query } = useAddress();
  const text = query.toString();
  return useMemo(() => {
    const given = new URLSearchParams(text);
    const names = ['q', 'sort', 'dir', ...(entity?.filters ?? [])].filter((name) => given.get(name));
    const asked = Object.fromEntries(names.map((name) => [name, given.get(name)]));
    return { ...asked, page: Number(given.get('page') ?? 1) || 1, size: PAGE_ROWS } as CatalogueQuery;
  }, [text, entity]);
}

function Conflicts({ entity }: { entity: EntityDescription }) {
  const dispatch = useDispatch();
  const by = saverOf(entity.name);
  const { conflicts } = useSelector((state: WithCatalogue) => selectSaving(state, by));
  const { edits, sent } = useSelector(selectLists);
  const all = conflicts.flatMap(({ index, current }) => {
    const edit = edits[sent[entity.name]?.[index]?.id ?? ''];
    return edit ? [{ edit, current }] : [];
  });
  if (all.length === 0) return null;
  return (
    <ConflictDialog
      conflicts={all.map(({ edit, current }) => ({
        id: edit.id,
        label: current?.label || edit.label || edit.id,
        base: edit.base ?? {},
        mine: edit.row,
        theirs: current?.row ?? null,
      }))}
      fields={entity.fields}
      onClose={() => dispatch(savingForgotten(by))}
      onChosen={(rows) => {
        const currentOf = new Map(all.map(({ edit, current }) => [edit.id, current]));
        dispatch(conflictChosen(rows.map((row) => ({ ...row, current: currentOf.get(row.id) ?? null }))));
        dispatch(savingForgotten(by));
        dispatch(saveEdits());
      }}
    />
  );
}

function List({ entity }: { entity: EntityDescription }) {
  const dispatch = useDispatch();
  const { query: address, change, addressWith } = useAddress();
  const query = useQuery(entity);
  const lists = useSelector(selectLists);
  const labels = useSelector(selectLabels);
  const problems = useListProblems(entity.name);
  const { isSaving } = useSelector((state: WithCatalogue) => selectSaving(state, saverOf(entity.name)));
  const isUploading = useSelector(selectIsUploading);
  const where = useWhereKept(draftOf(entity.name));
  const [openId, setOpen] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  /** whether the last paste came from the field */
  const [isTyped, setTyped] = useState(false);
  const [added, setAdded] = useState(0);
  useEffect(() => void dispatch(loadList({ entity: entity.name, query })), [dispatch, entity.name, query]);
  useEffect(() => () => void dispatch(listLeft()), [dispatch]);

  const { edits, total } = lists;
  const changed = Object.values(edits);
  const isUnsavedOnly = address.has(UNSAVED) && changed.length > 0;
  const isAllSaved = address.has(UNSAVED) && changed.length === 0 && lists.entity === entity.name;
  // Otherwise the next edit would hide all other rows.
  const showAll = useEffectEvent(() => change({ [UNSAVED]: '', page: '' }, { replace: true }));
  useEffect(() => void (isAllSaved && showAll()), [isAllSaved]);
  const at = query.page ?? 1;
  const rows = useMemo(
    () =>
      isUnsavedOnly
        ? Object.values(edits)
            .map(toShown)
            .slice((at - 1) * PAGE_ROWS, at * PAGE_ROWS)
        : shownRows(lists.list.data, edits),
    [isUnsavedOnly, lists.list.data, edits, at],
  );
  const open = rows.find(({ id }) => id === openId);
  const present = lists.list.data.find(({ key }) => key === openId);
  const version =
    openId === null ? null : (edits[openId]?.version ?? (present && editOf(present).version) ?? null);
  const wrong = Object.keys(problems).length;
  const sort = query.sort ? { field: query.sort, dir: query.dir ?? 'asc' } : null;
  const count = isUnsavedOnly ? changed.length : total;
  useLastPage(isUnsavedOnly ? { ...lists.list, data: rows } : lists.list, count, PAGE_ROWS);
  const isFiltered = Object.keys(query).some((name) => !['page', 'size', 'sort', 'dir'].includes(name));

  return (
    <>
      <ListFilters entity={entity} labels={labels} />
      <div className={styles.tools}>
        <Button
          kind="secondary"
          disabled={isSaving}
          onClick={() => {
            dispatch(rowAdded(entity.fields));
            setAdded((before) => before + 1);
          }}
        >
          {`Add ${entity.singular}`}
        </Button>
        <Button kind="secondary" disabled={isSaving} onClick={() => setPasting(true)}>
          Paste from a spreadsheet
        </Button>
        <p className={styles.hint}>
          Enter or F2 edits a cell, Escape leaves it, arrows move, Shift and arrows select, copy and paste
          work as in a spreadsheet.
        </p>
      </div>
      <ListState
        state={{ ...lists.list, data: rows }}
        empty={
          isFiltered
            ? `Nothing fits ${query.q ? `“${query.q}” and ` : ''}the filters.`
            : `No ${entity.plural} yet: add one, paste them from a spreadsheet, or import a file.`
        }
        onRetry={() => dispatch(loadList({ entity: entity.name, query }))}
      >
        <ListGrid
          key={entity.name}
          entity={entity}
          rows={rows}
          labels={labels}
          errors={problems}
          sort={sort}
          isBusy={isSaving}
          added={added}
          onSort={(field) =>
            change({ sort: field, dir: sort?.field === field && sort.dir === 'asc' ? 'desc' : '', page: '' })
          }
          onChange={(changes) => dispatch(cellsChanged(changes))}
          onOpen={setOpen}
          onRemove={(row) => dispatch(row.isRemoved ? rowDiscarded(row.id) : rowRemoved(row.id))}
          onPaste={(text, cell) => {
            setTyped(false);
            dispatch(pasteText({ text, at: cell }));
          }}
        />
      </ListState>
      <div className={styles.foot}>
        <span>
          {(lists.list.status === 'ready' || lists.list.data.length > 0) &&
            `${count.toLocaleString('en')} ${count === 1 ? entity.singular : entity.plural}`}
        </span>
        <Pager page={at} pages={Math.ceil(count / PAGE_ROWS)} />
      </div>
      {changed.length > 0 && (
        <div className={styles.unsaved}>
          <p role="status">
            {isSaving ? 'Saving…' : `${counted(changed.length, 'unsaved row')}, ${where}.`}
            {wrong > 0 && ` ${wrong} cannot be saved as ${wrong === 1 ? 'it is' : 'they are'}.`}
          </p>
          <Link to={addressWith({ [UNSAVED]: isUnsavedOnly ? '' : '1', page: '' })}>
            {isUnsavedOnly ? 'Show all rows' : 'Show unsaved rows'}
          </Link>
          <Button kind="secondary" disabled={isSaving} onClick={() => dispatch(editsDiscarded())}>
            Discard
          </Button>
          <Button disabled={isSaving} onClick={() => dispatch(saveEdits())}>
            {`Save (${changed.length})`}
          </Button>
        </div>
      )}
      {open && (
        <RowDialog
          entity={entity}
          row={open}
          version={version}
          labels={labels}
          errors={problems[open.id]}
          isUploading={isUploading}
          onChange={(changes) => dispatch(cellsChanged([{ id: open.id, changes }]))}
          onClose={() => setOpen(null)}
        />
      )}
      {isPasting && (
        <PasteField entity={entity} onClose={() => setPasting(false)} onShow={() => setTyped(true)} />
      )}
      <PasteDialog entity={entity} isTyped={isTyped} />
      <Conflicts entity={entity} />
    </>
  );
}

/** "Lists": entities without their own section, each as a table that is edited in place. */
export default function ListsPage() {
  const { '*': path = '' } = useParams();
  const name: ListName | undefined = path === '' ? FIRST_LIST : LISTS.find((one) => one === path);
  const entity = useEntity(name ?? FIRST_LIST);
  const fields = useSelector(selectFields);
  const headingOf = (one: ListName): string => fields.data.find((each) => each.name === one)?.heading ?? '';
  return (
    <div className={`${page.place} ${styles.lists}`}>
      <div className={page.head}>
        <h1>Lists</h1>
      </div>
      <NotConnected />
      {fields.data.length > 0 && (
        <nav aria-label="Lists" className={list.states}>
          {LISTS.map((one) => (
            <Link key={one} to={`/staff/lists/${one}`} aria-current={one === name ? 'page' : undefined}>
              {headingOf(one)}
            </Link>
          ))}
        </nav>
      )}
      {!name && <EmptyState title="There is no such list" />}
      {name && entity && <List key={name} entity={entity} />}
      {fields.data.length === 0 && (
        <ListState state={fields} empty="" onRetry={() => window.location.reload()}>
          {null}
        </ListState>
      )}
    </div>
  );
}
