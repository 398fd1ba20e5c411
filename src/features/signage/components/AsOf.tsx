import { formatDateTime } from '@/contract/clockTime';
import styles from './AsOf.module.css';

export interface AsOfProps {
  /** epoch milliseconds */
  asOf: number;
  isOffline: boolean;
}

/** The age of the displayed data; only a change between online and offline is announced. */
export function AsOf({ asOf, isOffline }: AsOfProps) {
  return (
    <p className={isOffline ? styles.offline : styles.asOf}>
      <span role="status">{isOffline ? 'Offline: as of' : 'As of'}</span>{' '}
      <time dateTime={new Date(asOf).toISOString()}>{formatDateTime(asOf)}</time>
    </p>
  );
}
