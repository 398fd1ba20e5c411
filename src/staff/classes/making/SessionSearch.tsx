import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { dayToMs, formatDateRange } from '@/contract/time';
import lines from '../../shared/Lines.module.css';
import { ListState } from '../../shared/ListState';
import { SearchField } from '../../shared/SearchField';
import { findSessions, selectMaking } from './makingSlice';

const TYPING_MS = 250;

/** Selects the session of the class. */
export function SessionSearch() {
  const dispatch = useDispatch();
  const { sessions } = useSelector(selectMaking);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => dispatch(findSessions(typed.trim())), typed ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [dispatch, typed]);
  return (
    <>
      <SearchField
        label="Session"
        hint="By the course, its number, the venue or the first day, such as 12 Jan 2027."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ListState
        state={sessions}
        empty={typed ? `No session matches “${typed}”.` : 'No sessions yet: they are added under “Sessions”.'}
        onRetry={() => dispatch(findSessions(typed.trim()))}
      >
        <ol className={lines.list}>
          {sessions.data.map(({ id, course, venue, start, end, is_cancelled, classes }) => (
            <li key={id}>
              <Link to={`?session=${id}`}>
                <span className={lines.who}>{course}</span>
                <span className={lines.when}>{formatDateRange(dayToMs(start), dayToMs(end))}</span>
                <span className={lines.words}>{venue}</span>
                <span className={lines.state}>
                  {[is_cancelled && 'cancelled', classes.length > 0 && 'has a class']
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </ListState>
    </>
  );
}
