import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { CLASS_TIMES, type ClassTime } from '@/contract/staff/classes';
import { CLASSES_PAGE, type ClassesQuery } from '@/contract/staff/classesSchemas';
import { mayAct } from '@/contract/staff/roles';
import { MAX_SEARCH_LENGTH } from '@/contract/staff/find';
import { Button } from '../../shared/ui/Button';
import { SessionDates } from '../../shared/ui/SessionDates';
import { NotConnected } from '../live/NotConnected';
import { selectMember } from '../session/sessionSelectors';
import list from '../shared/ListAndOpen.module.css';
import { ListState } from '../shared/ListState';
import page from '../shared/Page.module.css';
import { Pager } from '../shared/Pager';
import { Table } from '../shared/Table';
import { useAddress } from '../shared/useAddress';
import { useLastPage } from '../shared/useLastPage';
import { FORM_LABELS } from '../shared/formLabels';
import { loadClasses, selectClasses } from './classesSlice';
import styles from './Classes.module.css';

const TIME_LABELS: Record<ClassTime, string> = { now: 'Now', next: 'To come', past: 'Over' };
const EMPTY: Record<ClassTime, string> = {
  now: 'No class runs today: a class stands here from its first day to its last.',
  next: 'No class is to come: one that is made for a later session stands here.',
  past: 'No class is over: each stays here with its results.',
};
const TYPING_MS = 250;

/** All classes that the member may see, by period. */
export function ClassList() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const member = useSelector(selectMember);
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate('/staff/classes/new');
  };
  const { list: state, counts, total } = useSelector(selectClasses);
  const { query, change, addressWith } = useAddress();
  const time = CLASS_TIMES.find((one) => one === query.get('time')) ?? 'now';
  const q = query.get('q') ?? '';
  const at = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1) || 1;
  const asked = useMemo<ClassesQuery>(
    () => ({ ...(time !== 'now' && { time }), ...(q && { q }), ...(at > 1 && { page: at }) }),
    [time, q, at],
  );
  useEffect(() => void dispatch(loadClasses(asked)), [dispatch, asked]);
  useLastPage(state, total, CLASSES_PAGE);

  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    // The URL was changed by Back or a link: the field shows it, and does not search again.
    sent.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      change({ q: typed.trim(), page: '' });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, q, change]);

  return (
    <section className={page.place} aria-label="Classes">
      <div className={page.head}>
        <h1>Classes</h1>
        {mayAct(member?.roles ?? [], ['classes']) && (
          <Button href="/staff/classes/new" onClick={follow}>
            Make class
          </Button>
        )}
      </div>
      <NotConnected />
      <div className={styles.bar}>
        <nav aria-label="Times" className={list.states}>
          {CLASS_TIMES.map((one) => (
            <Link
              key={one}
              to={addressWith({ time: one === 'now' ? '' : one, page: '' })}
              aria-current={one === time ? 'page' : undefined}
            >
              {TIME_LABELS[one]}
              {counts && <span>{counts[one]}</span>}
            </Link>
          ))}
        </nav>
        <input
          type="search"
          aria-label="Find a class by course or instructor"
          placeholder="Course or instructor"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <ListState
        state={state}
        empty={q ? `No class of this kind matches “${q}”.` : EMPTY[time]}
        onRetry={() => dispatch(loadClasses(asked))}
      >
        <Table
          label="Table of classes"
          className={page.blocks}
          headings={['Course', 'Dates', 'Instructors', 'Trainees', 'Forms in']}
        >
          {state.data.map((one) => (
            <tr key={one.tracking_id}>
              <th scope="row">
                <Link to={`/staff/classes/${encodeURIComponent(one.tracking_id)}`}>{one.title}</Link>
              </th>
              <td>
                <SessionDates start={one.start} end={one.end} />
              </td>
              <td data-label="Instructors">{one.instructors.join(', ')}</td>
              <td data-label="Trainees" className={page.mono}>
                {one.trainees}
              </td>
              <td data-label="Forms in">
                <ul className={styles.forms}>
                  {one.forms.map(({ form_type, sent, of }) => (
                    <li key={form_type}>
                      {FORM_LABELS[form_type]}{' '}
                      <span className={page.mono}>
                        {sent}/{of}
                      </span>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </Table>
        <Pager page={at} pages={Math.ceil(total / CLASSES_PAGE)} />
      </ListState>
    </section>
  );
}
