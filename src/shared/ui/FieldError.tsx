import { Alert } from './partIcons';
import styles from './FieldError.module.css';

/** A field's error: an icon and text, since red alone could be the brand colour. */
export function FieldError({ id, text }: { id: string; text?: string }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      <Alert className={styles.icon} />
      {text}
    </p>
  );
}
