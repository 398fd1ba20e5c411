import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { monthOf } from '@/contract/sessionDays';
import { ListState } from '../shared/ListState';
import { ShowMore } from '../shared/ShowMore';
import { SessionChip } from './SessionChip';
import { loadGrid, loadList, selectSessions, type WithSessions } from './sessionsSlice';
import { monthText, shortDays } from './sessionText';
import type { GridQuery } from './useGridQuery';
import styles from './MonthList.module.css';

/** On a narrow screen the grid is a list of months, each with its sessions by day. */
export function MonthList({
  query: { filter, isFiltered, months },
  onOpen,
}: {
  query: GridQuery;
  onOpen: (key: string) => void;
}) {
  const dispatch = useDispatch();
  const { list, wanted, next } = useSelector((state: WithSessions) => selectSessions(state).months);
  useEffect(() => void dispatch(loadList({ filter })), [dispatch, filter]);
  return (
    <ListState
      state={list}
      empty={
        isFiltered
          ? `No session matches${filter.q ? ` “${filter.q}”` : ''}. Other months, or fewer filters, show more.`
          : 'No session begins in these months. “Add session” puts one here.'
      }
      onRetry={() => {
        dispatch(loadGrid(filter));
        dispatch(loadList({ filter, rows: wanted }));
      }}
    >
      {months.map((month) => {
        const inMonth = list.data.filter(({ row }) => monthOf(String(row.start_date)) === month);
        if (inMonth.length === 0) return null;
        return (
          <section key={month} className={styles.month} aria-label={monthText(month)}>
            <h2>{monthText(month)}</h2>
            <ul>
              {inMonth.map((session) => (
                <li key={session.key}>
                  <p>{session.course}</p>
                  <SessionChip session={session} days={shortDays(session.row)} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <ShowMore {...{ next, list }} onMore={(from) => dispatch(loadList({ filter, from }))} />
    </ListState>
  );
}
