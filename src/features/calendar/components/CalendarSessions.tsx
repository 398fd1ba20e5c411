import { Fragment, type ReactNode } from 'react';
import { counted } from '@/contract/counted';
import type { CalendarSession } from '@/contract/entities';
import { calendarPath, type CalendarAddress } from '../calendarAddress';
import { FIRST_ROWS, firstShown, PORTION } from '../calendarExtract';
import type { CalendarRows, CalendarView } from '../calendarView';
import { MoreSessions } from './MoreSessions';
import { SessionCards } from './SessionCards';
import { SessionTable } from './SessionTable';
import { useLayout } from './useLayout';
import { usePortions } from './usePortions';
import styles from './CalendarSessions.module.css';

/**
 * Rows that load automatically; after them only the button adds more, or the end of the page could not be
 * reached.
 */
const AUTOMATIC_UP_TO = 6 * PORTION;

export interface CalendarSessionsProps {
  address: CalendarAddress;
  /** identifies the view: another one starts with its first portion */
  viewKey: string;
  /** the `key` of the location, for restoring the number of sessions on going back */
  entry: string;
  view: CalendarView;
  /** below the count of an empty list: its months can be fewer than those of the table */
  emptyList?: ReactNode;
}

interface PortionProps extends Pick<CalendarSessionsProps, 'address' | 'viewKey'> {
  rows: CalendarRows;
  count: number;
  /** describes the order, if there is no control for it */
  order?: string;
  onMore: () => void;
  children: (sessions: readonly CalendarSession[]) => ReactNode;
}

/** Some of the sessions, their total number, and a control for more. */
function Portion({
  address,
  viewKey,
  rows: { rows, offset, total },
  count,
  order,
  onMore,
  children,
}: PortionProps) {
  const first = firstShown(address.from, total);
  const sessions = rows.slice(first - offset, first - offset + count);
  const end = first + sessions.length;
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {total === 0 ? 'No sessions' : `${first + 1}–${end} of ${counted(total, 'session')}`}
        {order && <span>{order}</span>}
        {first > 0 && <a href={calendarPath({ ...address, from: 0 })}>Go to the first sessions</a>}
      </p>
      {/* Each view has its own rows: the browser replaces all at once faster than one by one. The end of each is observed again. */}
      <Fragment key={viewKey}>
        {sessions.length > 0 && children(sessions)}
        {end < total && (
          <MoreSessions
            address={address}
            next={end}
            isAutomatic={end < offset + rows.length && sessions.length < AUTOMATIC_UP_TO}
            onMore={onMore}
          />
        )}
      </Fragment>
    </>
  );
}

/** The sessions of a view, as a table if there is room, otherwise as a list. */
export function CalendarSessions({ address, viewKey, entry, view, emptyList }: CalendarSessionsProps) {
  const { container, layout } = useLayout();
  const { count, showMore } = usePortions(
    viewKey,
    FIRST_ROWS[layout === 'narrow' ? 'narrow' : 'wide'],
    entry,
  );
  const isEmpty = view.narrow.total === 0;
  const portion = { address, viewKey, count, onMore: showMore };
  return (
    <div ref={container} className={styles.container}>
      <div className={layout === 'both' ? styles.both : undefined}>
        {layout !== 'narrow' && (
          <div className={styles.wide}>
            <Portion {...portion} rows={view.wide}>
              {(sessions) => <SessionTable sessions={sessions} months={view.months} />}
            </Portion>
          </div>
        )}
        {layout !== 'wide' && (
          <div className={styles.narrow}>
            <Portion
              {...portion}
              rows={view.narrow}
              order={address.sort === null && !isEmpty ? 'by start date' : undefined}
            >
              {(sessions) => <SessionCards sessions={sessions} />}
            </Portion>
            {isEmpty && emptyList}
          </div>
        )}
      </div>
    </div>
  );
}
