import { formatDateTime } from '@/contract/clockTime';
import styles from './AsOf.module.css';

export interface AsOfProps {
  /** epoch milliseconds */
  asOf: number;
  isOffline: boolean;
}

/** How old what the screen shows may be; only a change between online and offline is read out. */
export function AsOf({ asOf, isOffline }: AsOfProps) {
  return (
    <p className={isOffline ? styles.offline : styles.asOf}>
      <span role="status">{isOffline ? 'Offline: as of' : 'As of'}</span>{' '}
      <time dateTime={new Date(asOf).toISOString()}>{formatDateTime(asOf)}</time>
    </p>
  );
}
