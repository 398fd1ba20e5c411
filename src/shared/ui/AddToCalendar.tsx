import type { Session } from '@/contract/entities';
import { formatDateRange } from '@/contract/time';

export interface AddToCalendarProps {
  session: Pick<Session, 'id' | 'start_date' | 'end_date'>;
  /** distinguishes this link from those of other sessions, for screen readers that list links */
  what: string;
  className?: string;
}

/** One session as a file for the visitor's own calendar. */
export function AddToCalendar({ session, what, className }: AddToCalendarProps) {
  const dates = formatDateRange(session.start_date, session.end_date);
  return (
    <a
      className={className}
      href={`/calendar/sessions/${session.id}.ics`}
      aria-label={`Add to my calendar: ${what}, ${dates}`}
    >
      Add to my calendar
    </a>
  );
}
