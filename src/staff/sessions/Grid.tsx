import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { counted } from '@/contract/counted';
import type { GridCourse, GridSession } from '@/contract/staff/sessionGridSchemas';
import type { IsoDay } from '@/contract/time';
import { fontScale } from '../../shared/lib/fontScale';
import { useIsPrinting } from '../../shared/lib/useIsPrinting';
import { cellsOf, offsetsOf, step, type Place } from './gridModel';
import { GridRow, type Moving, type RowActions } from './GridRow';
import { keyMoves } from './moving';
import { MoveBar } from './MoveBar';
import { rowsSeen, selectSessions, type WithSessions } from './sessionsSlice';
import { monthText } from './sessionText';
import { useDrag } from './useDrag';
import { useRows } from './useRows';
import styles from './Grid.module.css';

const START: Place = { row: 0, month: 0, item: 0 };
/** Rows below the rendered ones whose sessions are loaded, too. */
const AHEAD = 24;

function placeOf(target: EventTarget | null): Place | undefined {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-at]') : null;
  const [row, month, item] = cell?.dataset['at']?.split('-').map(Number) ?? [];
  return row === undefined || month === undefined || item === undefined ? undefined : { row, month, item };
}

interface GridProps {
  courses: readonly GridCourse[];
  months: readonly string[];
  /** keys being saved, for example ` 7 8 ` */
  saving: string;
  onOpen: (key: string) => void;
  onAdd: (course: GridCourse, month: string) => void;
  onMove: (session: GridSession, start: IsoDay) => void;
  onCopy: (session: GridSession) => void;
  onRemove: (session: GridSession) => void;
}

/**
 * Months as columns, courses as rows. The arrow keys move through it; only the rows in view are rendered. In
 * print, these are all rows whose sessions have been loaded.
 */
export function Grid({ courses, months, saving, onOpen, onAdd, onMove, onCopy, onRemove }: GridProps) {
  const dispatch = useDispatch();
  const byCourse = useSelector((state: WithSessions) => selectSessions(state).byCourse);
  const offsets = useMemo(() => offsetsOf(courses, fontScale()), [courses]);
  const { scroller, rows, look } = useRows(offsets);
  const isPrinting = useIsPrinting();
  const head = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(START);
  const [keyed, setKeyed] = useState<Moving>();
  const [isLeft, setLeft] = useState(false);
  /** a session being moved to another day; without a key, one being removed */
  const follow = useRef<{ key?: string; start?: IsoDay }>(undefined);
  const hasToFocus = useRef(false);

  const cells = (row: number): GridSession[][] => cellsOf(byCourse[courses[row]?.id ?? 0] ?? [], months);
  const sessionAt = ({ row, month, item }: Place): GridSession | undefined => cells(row)[month]?.[item];
  // Until the response arrives, its next version is unknown.
  const isOnItsWay = ({ key }: GridSession): boolean => saving.includes(` ${key} `);
  const move = (session: GridSession, start: IsoDay): void => {
    if (start === session.row.start_date || isOnItsWay(session)) return;
    follow.current = { key: session.key, start };
    onMove(session, start);
  };
  const { dragged, wasDragged, press } = useDrag(head, months, move);
  const moving = keyed ?? dragged;

  useEffect(() => {
    const end = Math.min(courses.length, rows.end + AHEAD);
    dispatch(rowsSeen(courses.slice(rows.first, end).map(({ id }) => id)));
  }, [dispatch, courses, rows]);

  const standAt = (target: EventTarget | null): void => {
    const { row, month, item } = placeOf(target) ?? place;
    if (row !== place.row || month !== place.month || item !== place.item) setPlace({ row, month, item });
  };
  // The focused session keeps the focus when something is inserted before it: its place is another then.
  const readPlace = useEffectEvent(() => {
    if (!hasToFocus.current) standAt(document.activeElement);
  });
  useLayoutEffect(() => readPlace(), [courses, months, byCourse]);

  const focus = (): void => {
    const { row, month, item } = place;
    const found =
      scroller.current?.querySelector<HTMLElement>(`[data-at="${row}-${month}-${item}"]`) ??
      scroller.current?.querySelector<HTMLElement>(`[data-at="${row}-${month}-0"]`);
    found?.focus();
  };
  // The focused position may have been rendered only now.
  const focusIfWanted = useEffectEvent(() => {
    if (!hasToFocus.current) return;
    hasToFocus.current = false;
    focus();
  });
  useEffect(() => focusIfWanted(), [place, rows]);

  // A moved session takes the focus with it; after a removal, it stays in the cell.
  const followMoved = useEffectEvent(() => {
    const isInside =
      document.activeElement === document.body || scroller.current?.contains(document.activeElement) === true;
    if (!follow.current || !isInside) return;
    const { key, start } = follow.current;
    if (key === undefined && placeOf(document.activeElement)) return;
    const month = cells(place.row).findIndex((cell) =>
      cell.some((session) => session.key === key && session.row.start_date === start),
    );
    if (key !== undefined && month < 0) return;
    const item = cells(place.row)[month]?.findIndex((session) => session.key === key) ?? 0;
    if (key !== undefined) follow.current = undefined;
    hasToFocus.current = true;
    if (key === undefined || (place.month === month && place.item === item)) focusIfWanted();
    else setPlace({ row: place.row, month, item });
  });
  useEffect(() => followMoved(), [byCourse, saving]);

  const actions = useRef<RowActions>({ open: onOpen, add: onAdd, press });
  const update = useEffectEvent(() => {
    actions.current = {
      open: (key) => wasDragged() || onOpen(key),
      // The click at the end of a drag within a cell is at the cell.
      add: (course, month) => wasDragged() || onAdd(course, month),
      press,
    };
  });
  useEffect(() => update());
  // Memoized, so that rows do not re-render with the grid.
  const stable = useMemo<RowActions>(
    () => ({
      open: (key) => actions.current.open(key),
      add: (course, month) => actions.current.add(course, month),
      press: (event, session) => actions.current.press(event, session),
    }),
    [],
  );

  const moveByKey = (event: KeyboardEvent, { session, start }: Moving): void => {
    const next = keyMoves(start, event.key, event.shiftKey);
    if (next) setKeyed({ session, start: next, isDragged: false });
    else if (event.key === 'Enter' || event.key === 'Escape') {
      setKeyed(undefined);
      setLeft(event.key === 'Escape');
      if (event.key === 'Enter') move(session, start);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const go = (next: Place): void => {
    const top = offsets[next.row] ?? 0;
    const bottom = offsets[next.row + 1] ?? top;
    const element = scroller.current;
    const headHeight = head.current?.offsetHeight ?? 0;
    if (element && top < element.scrollTop) element.scrollTop = top;
    else if (element && bottom + headHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom + headHeight - element.clientHeight;
    follow.current = undefined;
    hasToFocus.current = true;
    setPlace(next);
    look();
  };
  const press_ = (event: KeyboardEvent): void => {
    if (keyed) {
      moveByKey(event, keyed);
      return;
    }
    if (event.altKey || event.metaKey) return;
    const size = {
      rows: courses.length,
      months: months.length,
      count: (row: number, month: number) => cells(row)[month]?.length ?? 0,
    };
    const isToEnds = event.ctrlKey && (event.key === 'Home' || event.key === 'End');
    if (event.ctrlKey && !isToEnds) return;
    const toEnd: Place =
      event.key === 'Home' ? START : { row: courses.length - 1, month: months.length - 1, item: 0 };
    const at = placeOf(event.target);
    const next = isToEnds ? toEnd : step(at ?? place, event.key, size);
    // What is not focused is not seen to be chosen.
    const session = at && sessionAt(at);
    const course = at && courses[at.row];
    const month = at && months[at.month];
    if (next) go(next);
    else if (event.key === 'a' || (event.key === 'Enter' && !session)) {
      if (course && month) onAdd(course, month);
    } else if (session && event.key === 'm' && !isOnItsWay(session))
      setKeyed({ session, start: String(session.row.start_date), isDragged: false });
    else if (session && event.key === 'c') onCopy(session);
    else if (session && event.key === 'Delete' && !isOnItsWay(session)) {
      follow.current = {};
      onRemove(session);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const count = Math.max(0, Math.min(rows.end, courses.length) - rows.first);
  const drawn = isPrinting
    ? courses.flatMap(({ id }, at) => (byCourse[id]?.length || at === place.row ? at : []))
    : Array.from({ length: count }, (_none, at) => rows.first + at);
  const missing = isPrinting ? courses.filter(({ id, most }) => most > 0 && !byCourse[id]).length : 0;
  if (place.row < courses.length && !drawn.includes(place.row)) drawn.push(place.row);
  return (
    <>
      <div
        ref={scroller}
        className={styles.grid}
        role="grid"
        tabIndex={-1}
        aria-label="Sessions by course and month"
        aria-describedby="session-keys"
        aria-rowcount={courses.length + 1}
        aria-colcount={months.length + 1}
        data-moving={moving?.isDragged || undefined}
        style={{ '--months': months.length } as React.CSSProperties}
        onScroll={look}
        onKeyDown={press_}
        onFocus={({ target }) => standAt(target)}
        onBlur={() => setKeyed(undefined)}
      >
        <div ref={head} role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader" className={styles.corner}>
            Course
          </span>
          {months.map((month) => (
            <span key={month} role="columnheader" data-month={month}>
              {monthText(month)}
            </span>
          ))}
        </div>
        <div
          role="rowgroup"
          className={styles.body}
          style={isPrinting ? undefined : { height: offsets.at(-1) }}
        >
          {drawn.map((index) => {
            const course = courses[index];
            if (!course) return null;
            const isMoving = moving && Number(moving.session.row.course_id) === course.id;
            return (
              <GridRow
                key={course.id}
                {...stable}
                course={course}
                index={index}
                top={isPrinting ? undefined : (offsets[index] ?? 0)}
                height={isPrinting ? undefined : (offsets[index + 1] ?? 0) - (offsets[index] ?? 0)}
                months={months}
                sessions={byCourse[course.id]}
                current={place.row === index ? `${place.month}-${place.item}` : undefined}
                moving={isMoving ? moving : undefined}
                saving={saving}
              />
            );
          })}
        </div>
      </div>
      {missing > 0 && (
        <p>
          {counted(missing, 'more course has', 'more courses have')} sessions: scroll to the end of the plan
          before you print it.
        </p>
      )}
      <MoveBar {...{ moving, isLeft }} />
    </>
  );
}
