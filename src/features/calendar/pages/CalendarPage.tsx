import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { LOADING, NO_SESSIONS } from '../../../../contract/messages';
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { selectPortfolios } from '../../maintenance/maintenanceSelectors';
import {
  ALL_PORTFOLIOS,
  selectCalendar,
  selectSessionsOfGroups,
  type WithCalendar,
} from '../calendarSelectors';
import { SessionTable } from '../components/SessionTable';
import styles from './CalendarPage.module.css';

/** The coming sessions of a region, portfolio by portfolio. What is chosen stands in the address, so it can be shared. */
export default function CalendarPage() {
  const query = new URLSearchParams(useLocation().search);
  const portfolios = useSelector(selectPortfolios);
  const { status, failure } = useSelector(selectCalendar);
  const asked = query.get('portfolio');
  const portfolio =
    asked === ALL_PORTFOLIOS ? null : (portfolios.find(({ value }) => value === asked) ?? portfolios[0]);
  const groups = portfolio?.children ?? null;
  const sessions = useSelector((state: WithCalendar) => selectSessionsOfGroups(state, groups));
  const region = query.get('region');
  const address = (value: string): string =>
    `/calendar?portfolio=${value}${region ? `&region=${region}` : ''}`;
  const choices = [{ label: 'All portfolios', value: ALL_PORTFOLIOS }, ...portfolios];
  const chosen = portfolio?.value ?? ALL_PORTFOLIOS;
  const feed = address(chosen).replace('/calendar?', '/calendar.ics?');
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Training Calendar' }]} />
      <header className={styles.opening}>
        <h1>Training Calendar</h1>
        <p>
          No date that fits? <a href="/contactus">Tell us when you need the course.</a>
        </p>
        <p>
          <a href={feed}>Subscribe to this calendar</a>
        </p>
      </header>
      <nav aria-label="Portfolios" className={styles.portfolios}>
        <ul>
          {choices.map(({ label, value }) => (
            <li key={value}>
              <a href={address(value)} aria-current={value === chosen ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sessions.length > 0 && <SessionTable sessions={sessions} />}
      {sessions.length === 0 && (status === 'idle' || status === 'loading') && <p>{LOADING}</p>}
      {sessions.length === 0 && status === 'ready' && <EmptyState title={NO_SESSIONS} />}
      {sessions.length === 0 && status === 'failed' && <EmptyState title={failure?.message ?? ''} />}
    </div>
  );
}
