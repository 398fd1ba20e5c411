import { useSelector } from 'react-redux';
import { selectSession } from './sessionSelectors';
import styles from './SignIn.module.css';

/** The result of the last attempt to sign in. */
export function SignInResult() {
  const { told } = useSelector(selectSession);
  return (
    <div role={told?.kind === 'error' ? 'alert' : 'status'}>
      {told && <p className={told.kind === 'error' ? styles.error : styles.success}>{told.text}</p>}
    </div>
  );
}
