import type { Tape } from '../tape/tape';
import { navigationStarted, pageHydrated, type Address } from '../../src/app/navigation/navigationSlice';

const MOVES: readonly string[] = [navigationStarted.type, pageHydrated.type];

/** Whether the site tells which page it has come to. */
export const isMove = ({ type }: { type: string }): boolean => MOVES.includes(type);

/** @param position how many steps of the tape have been taken; @returns which page was on the screen then */
export function addressAt({ page, steps }: Tape, position: number): Address {
  const move = steps.slice(0, position).findLast((step) => step.kind === 'action' && isMove(step.action));
  if (move?.kind === 'action') return move.action.payload as unknown as Address;
  const [pathname = '/', query] = page.split('?');
  return { pathname, search: query ? `?${query}` : '' };
}
