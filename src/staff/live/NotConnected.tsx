import { useSelector } from 'react-redux';
import { selectConnection } from './liveSlice';

/** Shown while other people's changes do not arrive. */
export function NotConnected() {
  const connection = useSelector(selectConnection);
  return connection === 'lost' ? (
    <p role="status">Not connected: what others do is not shown just now.</p>
  ) : null;
}
