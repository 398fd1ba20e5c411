import type { CalendarSession } from '@/contract/entities';
import { formatDeadline, msToDay } from '@/contract/time';

/** The end of a session's discount; nothing if there is none. */
export function Deadline({ session: { early_bird_deadline: deadline } }: { session: CalendarSession }) {
  return deadline === null ? null : <time dateTime={msToDay(deadline)}>{formatDeadline(deadline)}</time>;
}
