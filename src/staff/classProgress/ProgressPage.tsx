import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { isLate, isRemindedAsLate, type FormState } from '@/contract/staff/classProgress';
import { DEFAULT_GOAL } from '@/contract/staff/classResults';
import { mayAct as mayActAs } from '@/contract/staff/roles';
import { lazyPart } from '../shell/lateScripts';
import { LazyBoundary } from '../../shared/lib/LazyBoundary';
import { Button } from '../../shared/ui/Button';
import { useMediaQuery } from '../../shared/lib/useMediaQuery';
import { NotConnected } from '../live/NotConnected';
import { selectMember } from '../session/sessionSelectors';
import list from '../shared/ListAndOpen.module.css';
import { ListState } from '../shared/ListState';
import { useAddress } from '../shared/useAddress';
import page from '../shared/Page.module.css';
import { Matrix, PersonList } from './Matrix';
import { PersonPanel } from './PersonPanel';
import { progressFeature } from './progressSaga';
import { loadProgress, progressLeft, selectProgress } from './progressSlice';
import { changeText, personKey } from './progressText';
import styles from './Progress.module.css';

export const features = [progressFeature];

const reminderDialog = lazyPart(() => import('./ReminderDialog'));
const reopenDialog = lazyPart(() => import('./ReopenDialog'));
const seen = lazyPart(() => import('./AsTheySeeIt'));

type Dialog = { kind: 'late' } | { kind: 'remind' } | { kind: 'see' } | { kind: 'reopen'; form: FormState };

/**
 * From this width on, the table of people and forms is readable; below it, a list of people is shown. Paper is
 * narrower, but keeps the table: the browser counts the pages before React changes the list.
 */
export const ROOMY = 'print, (min-width: 60.01rem)';

/** "Progress": who has opened, started and submitted each form, updated live. */
export default function ProgressPage() {
  const dispatch = useDispatch();
  const { trackingId = '' } = useParams();
  const { progress, fresh } = useSelector(selectProgress);
  const isCurrent = useSelector(selectProgress).trackingId === trackingId;
  const member = useSelector(selectMember);
  const { query, addressWith } = useAddress();
  const isRoomy = useMediaQuery(ROOMY, false);
  const [dialog, setDialog] = useState<Dialog>();
  const close = useCallback(() => setDialog(undefined), []);
  useEffect(() => {
    dispatch(loadProgress(trackingId));
    return () => void dispatch(progressLeft());
  }, [dispatch, trackingId]);

  const { people = [], forms = [], now = 0 } = (isCurrent && progress.data) || {};
  // Stays visible while it is reloaded.
  const status = people.length > 0 && progress.status === 'loading' ? 'ready' : progress.status;
  const mayAct = mayActAs(member?.roles ?? [], ['classes']);
  const isLateOnly = query.get('show') === 'late';
  const late = people.filter(isLate);
  const shown = isLateOnly ? late : people;
  const open = query.get('person') ?? '';
  const person = people.find((one) => personKey(one) === open);
  const before = useRef(open);
  useEffect(() => {
    // Closing a person's panel moves the focus to the name.
    if (!open) document.querySelector<HTMLElement>(`[data-person="${CSS.escape(before.current)}"]`)?.focus();
    before.current = open;
  }, [open]);
  const People = isRoomy ? Matrix : PersonList;
  const reminded = dialog?.kind === 'late' ? people.filter(isRemindedAsLate) : person ? [person] : [];
  return (
    <div className={styles.split} data-open={person !== undefined}>
      <section className={`${page.place} ${styles.progress}`} aria-label="Progress">
        <div className={styles.top}>
          {isCurrent && progress.data && (
            <nav aria-label="Shown" className={list.states}>
              <Link to={addressWith({ show: '' })} aria-current={isLateOnly ? undefined : 'page'}>
                Everybody <span>{people.length}</span>
              </Link>
              <Link to={addressWith({ show: 'late' })} aria-current={isLateOnly ? 'page' : undefined}>
                Late only <span>{late.length}</span>
              </Link>
            </nav>
          )}
          {mayAct && late.length > 0 && (
            <Button onClick={() => setDialog({ kind: 'late' })}>Send reminder</Button>
          )}
        </div>
        <NotConnected />
        <p role="status" className="visually-hidden">
          {changeText(people, Object.keys(fresh))}
        </p>
        <ListState
          state={{ ...progress, status, data: shown }}
          empty={
            isLateOnly
              ? 'Nobody is late: whoever has a day left for a form stands here.'
              : 'Nobody is in this class yet.'
          }
          onRetry={() => dispatch(loadProgress(trackingId))}
        >
          <People
            {...{ people: shown, forms, fresh, now, open }}
            addressOf={(one) => addressWith({ person: personKey(one) })}
          />
          <p className={styles.note}>
            Goal: {DEFAULT_GOAL} % of each form. Late: not sent within a day of the end, or not at all.
          </p>
        </ListState>
      </section>
      {person && (
        <PersonPanel
          {...{ trackingId, person, mayAct }}
          closeAt={addressWith({ person: '' })}
          onRemind={() => setDialog({ kind: 'remind' })}
          onReopen={(form) => setDialog({ kind: 'reopen', form })}
          onSee={() => setDialog({ kind: 'see' })}
        />
      )}
      {dialog && (
        <LazyBoundary>
          {(dialog.kind === 'late' || dialog.kind === 'remind') && (
            <reminderDialog.Component {...{ trackingId, now }} people={reminded} onClose={close} />
          )}
          {dialog.kind === 'reopen' && person && (
            <reopenDialog.Component {...{ trackingId, person }} form={dialog.form} onClose={close} />
          )}
          {dialog.kind === 'see' && person && <seen.Component {...{ trackingId, person }} onClose={close} />}
        </LazyBoundary>
      )}
    </div>
  );
}
