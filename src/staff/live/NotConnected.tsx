import { useSelector } from 'react-redux';
import { selectConnection } from './liveSlice';

/** Said while nothing is heard of what others do. */
export function NotConnected() {
  const connection = useSelector(selectConnection);
  return connection === 'lost' ? (
    <p role="status">Not connected: what others do is not shown just now.</p>
  ) : null;
}
