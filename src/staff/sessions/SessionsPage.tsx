import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { ImportRow } from '@/contract/staff/catalogue';
import { MAX_COURSES } from '@/contract/staff/sessionGrid';
import type { GridCourse, GridSession } from '@/contract/staff/sessionGridSchemas';
import { movedTo } from '@/contract/sessionDays';
import { msToDay, type IsoDay } from '@/contract/time';
import { useIsPrinting } from '../../shared/lib/useIsPrinting';
import { useMediaQuery } from '../../shared/lib/useMediaQuery';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { catalogueFeature } from '../catalogue/catalogueSaga';
import { documentsFeature } from '../documents/documentsSaga';
import { loadFields, savingForgotten, selectSaving, type WithCatalogue } from '../catalogue/catalogueSlice';
import { NotConnected } from '../live/NotConnected';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, readDraft } from '../shared/drafts';
import { ListState } from '../shared/ListState';
import page from '../shared/Page.module.css';
import { COPY, dialogOf, draftOf, NEW, savingInDialog, SERIES } from './dialogs';
import { Filters } from './Filters';
import { Grid } from './Grid';
import { MonthList } from './MonthList';
import { daysOf } from './moving';
import { firstProposal, fresh } from './proposing';
import { SeriesDialog } from './SeriesDialog';
import { copied } from './series';
import { SessionConflict } from './SessionConflict';
import { SessionDialog, type SessionDraft } from './SessionDialog';
import { sessionsFeature } from './sessionsSaga';
import {
  dialogShown,
  gridShown,
  loadChoices,
  loadGrid,
  openSession,
  savingInGrid,
  selectConflict,
  selectPage,
  selectSavingInGrid,
  selectSession,
  type WithSessions,
} from './sessionsSlice';
import { movedText, removalText } from './sessionText';
import { useGridQuery } from './useGridQuery';
import { useSave } from './useSave';
import styles from './SessionsPage.module.css';

/** @returns the session that a draft changes */
const basedOn = (key: string, { version, base: row }: SessionDraft): GridSession => ({
  ...{ key, version: version ?? '', row },
  ...{ label: '', course: '', region: '', clashes: [] },
});

export const features = [catalogueFeature, documentsFeature, sessionsFeature];

/** The session grid: months as columns, courses as rows. */
export default function SessionsPage() {
  const dispatch = useDispatch();
  // Without what scrolling changes, so that the page does not re-render on scrolling.
  const { courses, total, held, opened, saved } = useSelector(selectPage, shallowEqual);
  const saving = useSelector(selectSavingInGrid);
  const conflictBy = useSelector(selectConflict);
  const hasNoRoom = useMediaQuery('(max-width: 43.74rem)', false);
  const isPrinting = useIsPrinting();
  const [isNarrow, setNarrow] = useState(hasNoRoom);
  // What is on the screen is printed, however narrow the paper is.
  if (!isPrinting && isNarrow !== hasNoRoom) setNarrow(hasNoRoom);
  const query = useGridQuery();
  const { filter, isFiltered, months, open, change } = query;
  const save = useSave();
  const [begun, setBegun] = useState<{ open: string; row: ImportRow }>();

  useEffect(() => {
    dispatch(loadChoices());
    dispatch(loadFields());
    dispatch(gridShown(true));
    return () => void dispatch(gridShown(false));
  }, [dispatch]);
  useEffect(() => void dispatch(loadGrid(filter)), [dispatch, filter]);

  const member = useSelector(selectMemberId);
  const isCopy = open.startsWith(COPY);
  const [, key] = /^(?:copy-)?(\d+)$/.exec(open) ?? [];
  const found = useSelector((state: WithSessions) => (key ? selectSession(state, key) : undefined));
  const stored = found ?? (opened.data?.key === key ? (opened.data ?? undefined) : undefined);
  const missing = stored ? undefined : key;
  useEffect(() => {
    if (missing) dispatch(openSession(missing));
  }, [dispatch, missing]);

  // What was typed stays in its dialog if the session is being loaded, or was removed.
  const draft = missing ? readDraft<SessionDraft>(member, draftOf(open)) : undefined;
  const session = stored ?? (key && draft?.version ? basedOn(key, draft) : undefined);
  const isRemoved = missing !== undefined && opened.failure?.status === 404;

  const by = savingInDialog(open);
  const { isSaving } = useSelector((state: WithCatalogue) => selectSaving(state, by));
  useEffect(() => {
    dispatch(dialogShown(open));
    return () => void dispatch(dialogShown(''));
  }, [dispatch, open]);
  const close = (): void => {
    // The response to a save is still to come.
    if (!isSaving) dispatch(savingForgotten(by));
    change({ open: '' });
  };
  /** Theirs was taken: nothing is left to save. */
  const giveUp = (dialog: string | undefined): void => {
    if (dialog !== undefined) dropDraft(member, draftOf(dialog));
    if (dialog === open) close();
  };
  // The dialog closes when its session has been saved, unless another is open by then.
  const seen = useRef(saved);
  const closeSaved = useEffectEvent(() => {
    if (seen.current === saved) return;
    seen.current = saved;
    if (saved?.dialog === open) change({ open: '' });
  });
  useEffect(() => closeSaved(), [saved]);

  const begin = (what: string, row: ImportRow): void => {
    setBegun({ open: what, row });
    change({ open: what });
  };
  const add = (course?: GridCourse, month?: string): void => {
    const today = msToDay(Date.now());
    const lengthOf = () => course?.duration_days ?? undefined;
    begin(NEW, fresh(course?.id, month && firstProposal(month, today), { lengthOf, today }));
  };
  const move = (moved: GridSession, start: IsoDay): void => {
    const { key, row, version } = moved;
    const next = movedTo(daysOf(row), start) as unknown as ImportRow;
    const words = movedText(moved, next);
    save(savingInGrid(key), [{ entity: 'sessions', row: next, version }], words, { [key]: row });
  };
  const remove = (removed: GridSession): void => {
    const { key, version, row } = removed;
    if (saving.includes(` ${key} `)) return;
    if (open) change({ open: '' });
    save(savingInGrid(key), [{ entity: 'sessions', key, version, remove: true }], removalText(removed), {
      [key]: row,
    });
  };
  const copy = (of: string, row: ImportRow): void => begin(COPY + of, copied(row));
  // After a reload, a copy starts from the session's current state.
  const initial = begun?.open === open ? begun.row : session ? copied(session.row) : {};
  const openKey = (key: string): void => change({ open: key });

  return (
    <div className={`${page.place} ${styles.page}`}>
      <div className={page.head}>
        <h1>Sessions</h1>
        <p className={styles.count} role="status">
          {(courses.status === 'ready' || courses.data.length > 0) &&
            `${held.toLocaleString('en')} ${held === 1 ? 'session' : 'sessions'} · ${total.toLocaleString('en')} ${total === 1 ? 'course' : 'courses'}`}
        </p>
        <div className={styles.actions}>
          <Button kind="secondary" onClick={() => change({ open: SERIES })}>
            Copy a series
          </Button>
          <Button onClick={() => add()}>Add session</Button>
        </div>
      </div>
      <NotConnected />
      <Filters key={filter.q ?? ''} query={query} />
      {total > MAX_COURSES && (
        <p>These are the first 5,000 courses. A portfolio or a search shows the others.</p>
      )}
      {isNarrow ? (
        <MonthList query={query} onOpen={openKey} />
      ) : (
        <ListState
          state={courses}
          empty={
            isFiltered
              ? `No course matches${filter.q ? ` “${filter.q}”` : ''}. Other months, or fewer filters, show more.`
              : 'No courses yet: make them under “Courses”, or import them. Their sessions are planned here.'
          }
          onRetry={() => dispatch(loadGrid(filter))}
        >
          <Grid
            courses={courses.data}
            months={months}
            saving={saving}
            onOpen={openKey}
            onAdd={add}
            onMove={move}
            onCopy={(one) => copy(one.key, one.row)}
            onRemove={remove}
          />
        </ListState>
      )}
      {(open === NEW || session || draft) && (
        <SessionDialog
          key={open}
          open={open}
          session={isCopy ? undefined : session}
          isRemoved={isRemoved && !isCopy}
          initial={initial}
          courses={courses.data}
          onClose={close}
          onCopy={(row) => key && copy(key, row)}
          onRemove={remove}
        />
      )}
      {missing && !draft && opened.status === 'failed' && (
        <Modal title={isCopy ? 'Add session' : 'Change session'} onClose={close}>
          <ListState state={{ ...opened, data: [] }} empty="" onRetry={() => dispatch(openSession(missing))}>
            {null}
          </ListState>
        </Modal>
      )}
      {open === SERIES && <SeriesDialog filter={filter} onClose={close} />}
      {conflictBy && (
        <SessionConflict key={conflictBy} by={conflictBy} onGivenUp={() => giveUp(dialogOf(conflictBy))} />
      )}
    </div>
  );
}
