import { memo, type PointerEvent } from 'react';
import type { GridCourse, GridSession } from '@/contract/staff/sessionGridSchemas';
import { monthOf } from '@/contract/sessionDays';
import type { IsoDay } from '@/contract/time';
import { cellsOf } from './gridModel';
import { SessionChip } from './SessionChip';
import { monthText } from './sessionText';
import styles from './Grid.module.css';

export interface Moving {
  session: GridSession;
  start: IsoDay;
  isDragged: boolean;
}
export interface RowActions {
  open: (key: string) => void;
  add: (course: GridCourse, month: string) => void;
  press: (event: PointerEvent<HTMLButtonElement>, session: GridSession) => void;
}

interface GridRowProps extends RowActions {
  course: GridCourse;
  index: number;
  /** undefined in print, where the rows follow one another */
  top: number | undefined;
  height: number | undefined;
  months: readonly string[];
  /** undefined while they are loading */
  sessions: readonly GridSession[] | undefined;
  /** `month-item` of the arrow keys' position in this row */
  current: string | undefined;
  moving: Moving | undefined;
  /** keys of sessions being saved, joined */
  saving: string;
}

/** A course: its name, and a cell for each month. */
export const GridRow = memo(function GridRow({ course, index, top, height, months, ...rest }: GridRowProps) {
  const { sessions, current, moving, saving, open, add, press } = rest;
  const cells = cellsOf(sessions ?? [], months);
  const target = moving && monthOf(moving.start);
  const isOnItsWay = sessions === undefined && course.most > 0;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-busy={isOnItsWay || undefined}
      className={styles.row}
      style={{ top, height }}
    >
      <div role="rowheader" className={styles.course}>
        <span className={styles.title}>{course.title}</span>
        <span className={styles.number}>{course.id}</span>
      </div>
      {months.map((month, column) => {
        const inCell = cells[column] ?? [];
        return (
          // Keys are heard by the grid.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={month}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={inCell.length === 0 ? `${course.title}, ${monthText(month)}, no session` : undefined}
            className={styles.cell}
            data-at={inCell.length === 0 ? `${index}-${column}-0` : undefined}
            data-target={target === month || undefined}
            tabIndex={inCell.length > 0 ? undefined : current === `${column}-0` ? 0 : -1}
            onClick={(event) => {
              if (event.target === event.currentTarget) add(course, month);
            }}
          >
            {isOnItsWay && <span className={styles.coming} />}
            {inCell.map((session, item) => (
              <SessionChip
                key={session.key}
                session={session}
                at={`${index}-${column}-${item}`}
                isCurrent={current === `${column}-${item}`}
                isSaving={saving.includes(` ${session.key} `)}
                isMoving={moving?.session.key === session.key}
                onOpen={open}
                onPress={press}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
});
