import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { RequestState } from '../../shared/lib/requestState';
import { selectMemberId } from '../session/sessionSelectors';
import { draftsFrom, readDraft, type Draft } from './drafts';
import lines from './Lines.module.css';
import page from './Page.module.css';

interface RemovedDraftsProps {
  /** how the keys of the drafts begin, such as `form ` */
  start: string;
  list: RequestState<readonly { id: number }[]>;
  /** the open one */
  current?: number | 'new';
  addressOf: (id: number) => string;
}

/** Leads to drafts on this device whose templates were removed: nothing else does. */
export function RemovedDrafts({ start, list, current, addressOf }: RemovedDraftsProps) {
  const memberId = useSelector(selectMemberId);
  if (list.status !== 'ready') return null;
  const removed = draftsFrom(memberId, start).flatMap((what) => {
    const id = Number(what.slice(start.length));
    const isRemoved = id > 0 && !list.data.some((one) => one.id === id);
    const draft = isRemoved && readDraft<Draft<{ name: string }>>(memberId, what);
    return draft ? [{ id, name: draft.base.name }] : [];
  });
  if (removed.length === 0) return null;
  return (
    <section className={page.place} aria-labelledby="removed-drafts">
      <h2 id="removed-drafts">Drafts of removed templates</h2>
      <ul className={lines.list}>
        {removed.map(({ id, name }) => (
          <li key={id}>
            <Link to={addressOf(id)} aria-current={id === current ? 'true' : undefined}>
              <span className={lines.who}>{name || 'Without a name'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
