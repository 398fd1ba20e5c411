import { Button } from './Button';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  text?: string;
  action?: { href: string; label: string };
  /** 1 if the page shows nothing else */
  level?: 1 | 2 | 3;
}

/** Shown in place of missing content: why, and where to go instead. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && (
        <Button kind="secondary" href={action.href}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
