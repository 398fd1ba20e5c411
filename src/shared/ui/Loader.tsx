import { LOADING } from '@/contract/shellMessages';
import styles from './Loader.module.css';

/** Says that something is on its way, where it will be. */
export function Loader({ text = LOADING }: { text?: string }) {
  return (
    <p role="status" className={styles.loader}>
      {text}
    </p>
  );
}
