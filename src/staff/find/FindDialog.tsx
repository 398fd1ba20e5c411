import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { MAX_FIND_LENGTH } from '@/contract/staff/find';
import { isComposing } from '../../shared/lib/isComposing';
import Modal from '../../shared/ui/Modal';
import { Failure } from '../shared/Failure';
import { usePlaces } from '../shell/usePlaces';
import { groupsOf, steppedTo, type FindOption } from './findOptions';
import { findAgain, findAsked, findClosed, selectFind, type FindState } from './findSlice';
import styles from './FindDialog.module.css';

const FIND = 'Go to or find…';

/** The dialog opens after its rendering: the field takes the focus when it is mounted. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** Public pages belong to another app, so this is a full page load. */
const leave = (path: string): void => window.location.assign(path);

function useGo() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return ({ path }: FindOption): void => {
    dispatch(findClosed());
    if (path.startsWith('/staff')) void navigate(path);
    else leave(path);
  };
}

function statusText({ q, status }: Pick<FindState, 'q' | 'status'>, count: number): string {
  if (status === 'looking') return 'Looking…';
  if (status === 'tooLong')
    return `A search is ${MAX_FIND_LENGTH} characters long at most; this one is ${q.trim().length}.`;
  if (count === 0) return `Nothing is called “${q.trim()}”.`;
  return status === 'ready' ? `${count} found` : '';
}

function FindStatus({ count }: { count: number }) {
  const { q, status, failure } = useSelector(selectFind);
  const dispatch = useDispatch();
  if (status === 'failed')
    return (
      <Failure state={{ status, failure: { message: failure } }} onRetry={() => dispatch(findAgain())} />
    );
  return (
    <p role="status" className={styles.told}>
      {statusText({ q, status }, count)}
    </p>
  );
}

/** A command palette: sections, and search results. With the keyboard alone, arrows select and Enter opens. */
export default function FindDialog() {
  const dispatch = useDispatch();
  const { q, list } = useSelector(selectFind);
  const groups = groupsOf(q, usePlaces(), list);
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(options.length - 1, 0));
  const listed = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = (index: number): string => `${id}-${index}`;
  const go = useGo();

  useEffect(() => {
    listed.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  });

  const press = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const next = steppedTo(event.key, at, options.length);
    const option = options[at];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== undefined) setChosen(next);
    else if (option) go(option);
  };

  return (
    <Modal title={FIND} onClose={() => dispatch(findClosed())}>
      <div className={styles.find}>
        <input
          ref={focus}
          type="text"
          role="combobox"
          aria-label={FIND}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={id}
          aria-activedescendant={options.length > 0 ? idOf(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="A place, a name, a course"
          value={q}
          onKeyDown={press}
          onChange={(event) => {
            setChosen(0);
            dispatch(findAsked(event.target.value));
          }}
        />
        <div ref={listed} className={styles.list} role="listbox" id={id} aria-label="Found">
          {groups.map(({ heading, options: members }) => (
            <div key={heading} role="group" aria-label={heading}>
              <p className={styles.heading} aria-hidden="true">
                {heading}
              </p>
              {members.map((option) => {
                const index = options.indexOf(option);
                return (
                  // The keys are those of the field, which keeps the focus.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={`${option.path} ${option.detail}`}
                    id={idOf(index)}
                    role="option"
                    aria-selected={index === at}
                    className={styles.option}
                    onMouseMove={() => setChosen(index)}
                    onClick={() => go(option)}
                  >
                    <span className={styles.title}>{option.title}</span>
                    {option.detail && <span className={styles.detail}>{option.detail}</span>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <FindStatus count={options.length} />
      </div>
    </Modal>
  );
}
