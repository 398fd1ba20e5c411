import { LOADING } from '@/contract/shellMessages';
import styles from './Loader.module.css';

/** A loading indicator in place of the content. */
export function Loader({ text = LOADING }: { text?: string }) {
  return (
    <p role="status" className={styles.loader}>
      {text}
    </p>
  );
}
