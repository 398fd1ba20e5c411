import type { Tape } from '../tape/tape';
import { navigationStarted, pageHydrated, type Address } from '../../src/app/navigation/navigationSlice';

const MOVES: readonly string[] = [navigationStarted.type, pageHydrated.type];

/** Whether the action reports the current page. */
export const isMove = ({ type }: { type: string }): boolean => MOVES.includes(type);

/** @param position number of completed steps of the tape; @returns the page shown at that time */
export function addressAt({ page, steps }: Tape, position: number): Address {
  const move = steps.slice(0, position).findLast((step) => step.kind === 'action' && isMove(step.action));
  if (move?.kind === 'action') return move.action.payload as unknown as Address;
  const [pathname = '/', query] = page.split('?');
  return { pathname, search: query ? `?${query}` : '' };
}
