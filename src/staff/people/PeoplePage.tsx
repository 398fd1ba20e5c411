import { counted } from '@/contract/counted';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import { LazyBoundary } from '../../shared/lib/LazyBoundary';
import { lazyPart } from '../shell/lateScripts';
import { saveFile } from '../../shared/lib/saveFile';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Skeleton } from '../../shared/ui/Skeleton';
import { TextField } from '../../shared/ui/TextField';
import { Failure } from '../shared/Failure';
import { errorOf } from '../shared/fieldErrors';
import page from '../shared/Page.module.css';
import { useFirstWrong } from '../shared/useFirstWrong';
import { ActionTable } from './ActionTable';
import { lookUp, personLeft, selectPeople, type Erased, type Person } from './peopleSlice';
import { ReportView } from './ReportView';
import styles from './PeoplePage.module.css';
import { peopleFeature } from './peopleSaga';

export const features = [peopleFeature];

const { Component: EraseDialog } = lazyPart(() => import('./EraseDialog'));

/** Downloads the copy as a file. */
const download = ({ report }: Person): void => saveFile('person.json', JSON.stringify(report, null, 2));

function Held({ person }: { person: Person }) {
  const [isErasing, setErasing] = useState(false);
  const { email, actions, report, is_on_team } = person;
  const named = report['mentioned_in'];
  const isNamed = Array.isArray(named) && named.length > 0;
  if (actions.length === 0 && !is_on_team && !isNamed)
    return (
      <EmptyState
        title={`Nothing is held under ${email}`}
        text="No form, no class, no e-mail names this address."
      />
    );
  return (
    <section className={`${page.place} ${styles.person}`} aria-label={email}>
      <div className={page.head}>
        <h2>{email}</h2>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={() => download(person)}>
            Export
          </Button>
          {actions.length > 0 && (
            <Button kind="secondary" onClick={() => setErasing(true)}>
              Erase…
            </Button>
          )}
        </div>
      </div>
      {is_on_team && (
        <p>
          {email} is on the team, which an erasure leaves: “Remove” in <Link to="/staff/team">Team</Link>{' '}
          takes somebody off it.
        </p>
      )}
      {actions.length === 0 && isNamed && (
        <p>
          {email} is named in texts of the team, or in the log of what it did, which an erasure leaves. Texts
          are changed where they are.
        </p>
      )}
      {actions.length > 0 && <ActionTable actions={actions} />}
      <ReportView report={report} />
      {isErasing && (
        <LazyBoundary>
          <EraseDialog person={person} onClose={() => setErasing(false)} />
        </LazyBoundary>
      )}
    </section>
  );
}

function Done({ erased: { email, actions, remains } }: { erased: Erased }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${page.place} ${styles.person}`} aria-label="Erased">
      <h2 ref={heading} tabIndex={-1}>
        Erased
      </h2>
      <p role="status">
        What was held under {email} is erased: {counted(actions.length, 'record')}.
      </p>
      {remains && <p className={page.failure}>{remains}</p>}
      <ActionTable actions={actions} />
    </section>
  );
}

/**
 * What is held under an address: shown, exported, erased. The address is never part of the URL, because
 * browsers store URLs.
 */
export default function PeoplePage() {
  const dispatch = useDispatch();
  const { person, errors, erased } = useSelector(selectPeople);
  const [query, setQuery] = useSearchParams();
  const given = query.get('email') ?? '';
  const [email, setEmail] = useState(given);
  const form = useFirstWrong<HTMLFormElement>(errors);
  const ask = (address: string): void => void dispatch(lookUp(address.trim().toLowerCase()));
  const takeOver = useEffectEvent(() => {
    setEmail(given);
    ask(given);
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (given) takeOver();
  }, [given]);
  useEffect(() => () => void dispatch(personLeft()), [dispatch]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask(email);
  };
  return (
    <div className={page.place}>
      <div className={page.head}>
        <h1>People</h1>
      </div>
      <form ref={form} className={styles.ask} role="search" onSubmit={submit} noValidate>
        <TextField
          label="E-mail address"
          type="email"
          required
          autoComplete="off"
          value={email}
          error={errorOf(errors, 'email')}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit">Look up</Button>
      </form>
      <Failure state={person} onRetry={() => ask(email)} />
      {person.status === 'loading' && !person.data && <Skeleton lines={6} />}
      {person.status === 'idle' && !erased && (
        <EmptyState
          title="Whose data is it about?"
          text="Enter an address: everything that is held under it is shown, and can be exported and erased."
        />
      )}
      {person.data && <Held key={person.data.plan} person={person.data} />}
      {erased && <Done erased={erased} />}
    </div>
  );
}
