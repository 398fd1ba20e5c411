import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import type { ClassPlanResponse } from '@/contract/staff/classMakingSchemas';
import { mayAct } from '@/contract/staff/roles';
import { dayToMs } from '@/contract/time';
import { Button } from '@/src/shared/ui/Button';
import { SessionDates } from '@/src/shared/ui/SessionDates';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { selectMember } from '../../session/sessionSelectors';
import { Failure } from '../../shared/Failure';
import page from '../../shared/Page.module.css';
import { useAddress } from '../../shared/useAddress';
import { useDraft } from '../../shared/useDraft';
import { useMayBeStored } from '../../shared/useMayBeStored';
import { useWhereKept } from '../../shared/useWhereKept';
import { ClassForm } from './ClassForm';
import { classesFeature } from '../classesSaga';
import { questionFilesFeature } from '../../questionFiles/questionFilesSaga';
import { makingFeature } from './makingSaga';
import {
  draftDiscarded,
  draftOfNew,
  formLeft,
  makeClass,
  planClass,
  selectMaking,
  type MadeClass,
} from './makingSlice';
import { isSameDays, newClass, ofSessionNow } from './newClass';
import { Review } from './Review';
import { SessionSearch } from './SessionSearch';
import { useClassForm } from './useClassForm';
import styles from './ClassForm.module.css';

export const features = [classesFeature, makingFeature, questionFilesFeature];

/** "Make class": selecting a session fills in most fields; one page contains the rest. */
export default function MakeClassPage() {
  const member = useSelector(selectMember);
  return (
    <section className={page.place} aria-label="Make class">
      <div className={page.head}>
        <div>
          <Link to="/staff/classes">Classes</Link>
          <h1>Make class</h1>
        </div>
      </div>
      {mayAct(member?.roles ?? [], ['classes']) ? (
        <Making />
      ) : (
        <p>Your roles do not allow this. An administrator can change them.</p>
      )}
    </section>
  );
}

function Making() {
  const dispatch = useDispatch();
  const { idIn } = useAddress();
  const id = idIn('session');
  const { plan } = useSelector(selectMaking);
  useEffect(() => {
    if (id === 0) return;
    dispatch(planClass(id));
    return () => void dispatch(formLeft(draftOfNew(id)));
  }, [dispatch, id]);
  const before = useRef(id);
  useEffect(() => {
    // With a session, it is another page at the same path: the focus moves to its start.
    if (before.current !== id) document.getElementById('content')?.focus();
    before.current = id;
  }, [id]);
  const isThere = plan.data?.session.id === id;
  return (
    <>
      {id === 0 && <SessionSearch />}
      {id > 0 && plan.status === 'failed' && (
        <Failure state={plan} onRetry={() => dispatch(planClass(id))}>
          <Link to="/staff/classes/new">Choose another session</Link>
        </Failure>
      )}
      {id > 0 && plan.status !== 'failed' && !isThere && <Skeleton lines={8} />}
      {isThere && plan.data && <NewClassForm key={id} plan={plan.data} />}
    </>
  );
}

function ClassLinks({ classes }: { classes: ClassPlanResponse['session']['classes'] }) {
  return classes.map(({ tracking_id, title }, index) => (
    <Fragment key={tracking_id}>
      {index > 0 && ', '}
      <Link to={`/staff/classes/${encodeURIComponent(tracking_id)}/setup`}>{title}</Link>
    </Fragment>
  ));
}

function NewClassForm({ plan }: { plan: ClassPlanResponse }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { saving, errors, made } = useSelector(selectMaking);
  const { session, sources } = plan;
  const [classesBefore] = useState(session.classes);
  const madeMeanwhile = session.classes.filter(
    ({ tracking_id: id }) => !classesBefore.some(({ tracking_id }) => tracking_id === id),
  );
  const draft = draftOfNew(session.id);
  const where = useWhereKept(draft);
  const isSaving = saving.includes(draft);
  const stored = useMemo(() => newClass(plan), [plan]);
  const edited = useDraft(draft, { stored, version: 0 });
  const { fields: setup, base, isChanged, replace, rebase, discard } = edited;
  const follow = useEffectEvent(() => rebase(ofSessionNow(setup, base, stored)));
  useEffect(() => follow(), [stored]);
  // The days of the session when the draft was kept, which a note mentions.
  const [keptOn, setKeptOn] = useState(base);
  const hasMoved = isChanged && !isSameDays(keptOn, stored);
  const { form, paper, wrongPaper, choosePaper, withPaper } = useClassForm(errors);
  // A paper that failed to upload is selected again in the set-up.
  const leave = useEffectEvent(({ id, isWhole }: MadeClass) => {
    void navigate(`/staff/classes/${encodeURIComponent(id)}/${isWhole ? 'links' : 'setup'}`);
  });
  // Whether a class of the same session was made before the form opened, which a note mentions.
  const [madeBefore] = useState(made);
  useEffect(() => {
    if (made !== null && made !== madeBefore) leave(made);
  }, [made, madeBefore]);

  // A request whose answer was lost may have made the class: unchanged, it is the same request once more.
  const mayBeMade = useMayBeStored(draft, setup);
  const send = (): Promise<void> =>
    withPaper(setup, (chosen) => void dispatch(makeClass({ session: session.id, setup, paper: chosen })));
  return (
    // Enter in a field must not make a class that is half finished.
    <form ref={form} noValidate className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <p className={styles.facts}>
        Of the session in {session.venue},{' '}
        <SessionDates start={dayToMs(session.start)} end={dayToMs(session.end)} />.{' '}
        <Link to="/staff/classes/new">Choose another session</Link>
      </p>
      {session.is_cancelled && <p role="note">This session is cancelled.</p>}
      {session.classes.length > 0 && (
        <p role="note">
          There is a class of this session already: <ClassLinks classes={session.classes} />
        </p>
      )}
      {hasMoved && (
        <p role="note">
          The session has moved since this draft was kept.{' '}
          {isSameDays(setup, stored)
            ? 'The days below have moved along, and so have the windows that nobody set.'
            : 'The days below were set by hand, and are as they were.'}
        </p>
      )}
      {/* Input while the class is being made would be lost, because the page is left then. */}
      <fieldset className={styles.form} disabled={isSaving}>
        <ClassForm
          {...{ setup, sources, errors, paper, wrongPaper }}
          storedDays={stored}
          onPaper={choosePaper}
          onChange={replace}
        />
      </fieldset>
      <Review {...{ setup, sources }} />
      {errors.length > 0 && (
        <p role="alert" className={styles.refused}>
          Please mend what is marked: {errors[0]?.message}
        </p>
      )}
      {madeMeanwhile.length > 0 && !isSaving && (
        <p role="alert" className={styles.refused}>
          {mayBeMade ? (
            <>
              Your class may have been made already: <ClassLinks classes={madeMeanwhile} />. Press “Make
              class” again to find out: it is not made twice.
            </>
          ) : (
            <>
              A class of this session was made meanwhile, in another tab or by a colleague:{' '}
              <ClassLinks classes={madeMeanwhile} />. “Make class” would make another one.
            </>
          )}
        </p>
      )}
      <div className={styles.save}>
        <Button disabled={isSaving} onClick={() => void send()}>
          {isSaving ? 'Making…' : 'Make class'}
        </Button>
        {isChanged && (
          <Button
            kind="quiet"
            onClick={() => {
              discard();
              setKeptOn(stored);
              dispatch(draftDiscarded(draft));
            }}
          >
            Discard draft
          </Button>
        )}
        <span className={styles.facts} role="status">
          {isChanged ? `The class is not made yet: ${where}.` : ''}
        </span>
      </div>
    </form>
  );
}
