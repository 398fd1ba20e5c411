import { LOADING } from '@/contract/shellMessages';
import styles from './Skeleton.module.css';

/** Reserves space for text that is loading, so that nothing moves when it arrives. */
export function Skeleton({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <div role="status" className={`${styles.skeleton} ${className}`}>
      <span className="visually-hidden">{LOADING}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
