import { useSelector, useDispatch } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '../../shared/ui/Button';
import { deviceName, hasAuthenticator } from './authenticator';
import { selectSession } from './sessionSelectors';
import { addPasskey } from './sessionSlice';
import { SignInResult } from './SignInResult';
import styles from './SignIn.module.css';

/** Shown after signing in with a link, to members without a passkey. */
export function PasskeyOffer({ next }: { next: string }) {
  const dispatch = useDispatch();
  const { passkeys, isBusy } = useSelector(selectSession);
  if (passkeys.length > 0 || !hasAuthenticator()) return <Navigate to={next} replace />;
  return (
    <section className={styles.offer}>
      <h1>Make a passkey</h1>
      <p>
        Next time you sign in with your fingerprint, your face or the PIN of this device: no e-mail, no
        password. The key stays on your device.
      </p>
      <SignInResult />
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={() => dispatch(addPasskey({ name: deviceName() }))}>
          Make a passkey
        </Button>
        <Link to={next}>Not now</Link>
      </div>
    </section>
  );
}
