import { Alert } from './partIcons';
import styles from './FieldError.module.css';

/** What is wrong with a field: an icon and words, since red alone is the colour of the house. */
export function FieldError({ id, text }: { id: string; text?: string }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      <Alert className={styles.icon} />
      {text}
    </p>
  );
}
