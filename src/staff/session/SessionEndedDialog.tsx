import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import Modal from '../../shared/ui/Modal';
import { WaysIn } from './SignInPage';
import { readAgain } from './sessionSlice';
import { Told } from './Told';
import styles from './SignIn.module.css';

/** Over the page, on which everything stays as it was typed. */
export default function SessionEndedDialog() {
  const dispatch = useDispatch();
  // By a link one signs in in another tab: whoever comes back is looked for anew.
  useEffect(() => {
    const look = (): void => void dispatch(readAgain());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [dispatch]);
  return (
    <Modal title="Sign in again" onClose={() => dispatch(readAgain())}>
      <div className={styles.form}>
        <p>Your session has run out. Nothing that you typed is lost.</p>
        <Told />
        <WaysIn />
      </div>
    </Modal>
  );
}
