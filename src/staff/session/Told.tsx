import { useSelector } from 'react-redux';
import { selectSession } from './sessionSelectors';
import styles from './SignIn.module.css';

/** What the last attempt to get in came to. */
export function Told() {
  const { told } = useSelector(selectSession);
  return (
    <div role={told?.kind === 'error' ? 'alert' : 'status'}>
      {told && <p className={told.kind === 'error' ? styles.error : styles.success}>{told.text}</p>}
    </div>
  );
}
