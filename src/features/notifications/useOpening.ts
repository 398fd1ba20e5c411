import { useDispatch } from 'react-redux';
import { PART_FAILED } from '@/contract/shellMessages';
import { errorRaised } from './notificationsSlice';

/**
 * For parts with their own script that open on a click.
 * @returns a function that loads a part and then runs `open`; without a network an alert says so, and the
 *   next click tries again
 */
export function useOpening() {
  const dispatch = useDispatch();
  return (part: { load(): Promise<unknown> }, open: () => void): void => {
    part.load().then(open, () => dispatch(errorRaised(PART_FAILED)));
  };
}
