import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../shared/ui/Button';
import Modal from '../../shared/ui/Modal';
import { WaysIn } from './SignInPage';
import { readAgain, signOut } from './sessionSlice';
import { SignInResult } from './SignInResult';
import styles from './SignIn.module.css';

/** Shown above the page, whose input stays. */
export default function SessionEndedDialog() {
  const dispatch = useDispatch();
  // A sign-in link opens in another tab: returning to this one checks the session again.
  useEffect(() => {
    const look = (): void => void dispatch(readAgain());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [dispatch]);
  return (
    <Modal title="Sign in again" onClose={() => dispatch(readAgain())}>
      <div className={styles.form}>
        <p>Your session has ended. Nothing that you typed is lost.</p>
        <SignInResult />
        <WaysIn />
        <Button kind="quiet" onClick={() => dispatch(signOut({ isEverywhere: false }))}>
          Sign out and discard what you typed
        </Button>
      </div>
    </Modal>
  );
}
