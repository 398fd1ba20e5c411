import { NO_SESSIONS } from '@/contract/messages';
import { formatMonth } from '@/contract/time';
import { EmptyState } from '@/src/shared/ui/EmptyState';

export interface NoSessionsProps {
  /** label of the portfolio; undefined for all of them */
  portfolio?: string;
  /** sessions that start after the months shown */
  later: number;
  /** the first instant of the current month */
  month: number;
  /** the same view with every portfolio */
  allHref: string;
  /** the same view in every city and month, if one of them is selected */
  unfilteredHref?: string;
}

const laterText = (later: number): string =>
  `${later === 1 ? 'One session is' : `${later} sessions are`} planned further ahead: see the course pages, or subscribe to the calendar.`;

/** An empty view: the reason, and where to go instead. */
export function NoSessions({ portfolio, later, month, allHref, unfilteredHref }: NoSessionsProps) {
  if (unfilteredHref) {
    return (
      <EmptyState
        title={NO_SESSIONS}
        text={later > 0 ? laterText(later) : 'There are no open dates in the city and month that you chose.'}
        action={{ href: unfilteredHref, label: 'Look at all cities and months' }}
      />
    );
  }
  const reason = `${portfolio ? `${portfolio} has` : 'There are'} no open dates in the months from ${formatMonth(month)} on.`;
  return (
    <EmptyState
      title={NO_SESSIONS}
      text={
        later > 0
          ? laterText(later)
          : `${reason} Tell us when you need a course, or have one held for your team.`
      }
      action={
        portfolio
          ? { href: allHref, label: 'Look at all portfolios' }
          : { href: '/contactus', label: 'Contact us' }
      }
    />
  );
}
