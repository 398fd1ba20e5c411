import type { CalendarSession } from '@/contract/entities';
import { formatDeadline, msToDay } from '@/contract/time';

/** Until when a session is cheaper; nothing where it never is. */
export function Deadline({ session: { early_bird_deadline: deadline } }: { session: CalendarSession }) {
  return deadline === null ? null : <time dateTime={msToDay(deadline)}>{formatDeadline(deadline)}</time>;
}
