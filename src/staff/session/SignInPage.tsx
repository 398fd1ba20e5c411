import { useEffect, useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { Button } from '../../shared/ui/Button';
import { TextField } from '../../shared/ui/TextField';
import { START_PATH } from '../places';
import { hasAuthenticator } from './authenticator';
import { selectSession } from './sessionSelectors';
import { mailLink, signInByLink, signInByPasskey } from './sessionSlice';
import { SignInResult } from './SignInResult';
import styles from './SignIn.module.css';

/** Removes the secret of a link from the URL at once, so that it can neither be seen nor found in the history. */
function takeToken(): { token: string; isFirst: boolean } {
  const token = window.location.hash.slice(1);
  const isFirst = new URLSearchParams(window.location.search).has('first');
  if (token) window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return { token, isFirst };
}

/** Signs in with a link, when the button is pressed. */
function LinkForm({ token, isFirst }: { token: string; isFirst: boolean }) {
  const dispatch = useDispatch();
  const { isBusy } = useSelector(selectSession);
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    dispatch(signInByLink({ token, email, name }));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {isFirst && (
        <>
          <p>{STAFF_MESSAGES.firstMember}</p>
          <TextField
            label="Name"
            required
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="E-mail address"
            type="email"
            required
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </>
      )}
      <Button type="submit" disabled={isBusy}>
        Sign in
      </Button>
    </form>
  );
}

/** Signs in with this device's passkey, or sends a link by email. */
export function WaysIn() {
  const dispatch = useDispatch();
  const { isBusy } = useSelector(selectSession);
  const [email, setEmail] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    dispatch(mailLink({ email }));
  };
  const hasPasskeys = hasAuthenticator();
  return (
    <>
      {hasPasskeys && (
        <Button disabled={isBusy} onClick={() => dispatch(signInByPasskey())}>
          Sign in with a passkey
        </Button>
      )}
      <form className={styles.form} onSubmit={submit}>
        {hasPasskeys && <p className={styles.or}>No passkey on this device? Have a link sent to you.</p>}
        <TextField
          label="E-mail address"
          type="email"
          required
          autoComplete="username webauthn"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button kind="secondary" type="submit" disabled={isBusy}>
          Send me a link
        </Button>
      </form>
    </>
  );
}

export default function SignInPage({ siteName }: { siteName: string }) {
  const { member, told } = useSelector(selectSession);
  const [{ token, isFirst }] = useState(takeToken);
  const [isAsking, setAsking] = useState(token === '');
  // A link that is spent stays spent: another one is asked for.
  if (!isAsking && told?.text === STAFF_MESSAGES.linkSpent) setAsking(true);
  useEffect(() => {
    document.title = `Sign in | Staff | ${siteName}`;
  }, [siteName]);
  // The button that was pressed is gone: the focus moves to the section that has replaced this page.
  useEffect(() => () => document.getElementById('content')?.focus(), []);
  return (
    <main className={styles.page}>
      <p className={styles.brand}>
        <a href="/">{siteName}</a>
      </p>
      <h1>Sign in</h1>
      {member && (
        <p>
          {member.email} is signed in on this device. <a href={START_PATH}>Go on as {member.name}</a>, or sign
          in by the link that you have opened.
        </p>
      )}
      <SignInResult />
      {isAsking ? <WaysIn /> : <LinkForm token={token} isFirst={isFirst} />}
      {!isAsking && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          Sign in another way
        </Button>
      )}
    </main>
  );
}
