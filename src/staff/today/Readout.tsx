import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TodayResponse } from '@/contract/staff/todayResponses';
import { waited } from './todayText';
import styles from './Readout.module.css';

interface Figure {
  label: string;
  value: string;
  note: string;
  to: string;
  /** needs attention */
  isWrong?: boolean;
}

export function figuresOf({ enquiries, mails, checks }: TodayResponse, now: number): Figure[] {
  const found = checks?.findings.length ?? 0;
  const total = (checks?.passed ?? 0) + new Set(checks?.findings.map(({ name }) => name)).size;
  return [
    ...(enquiries
      ? [
          {
            label: 'New enquiries',
            value: String(enquiries.new),
            note: enquiries.new_since
              ? `the oldest waits ${waited(enquiries.new_since, now)}`
              : 'nobody waits',
            to: '/staff/enquiries?state=new',
          },
          {
            label: 'In progress',
            value: String(enquiries.in_progress),
            note: `${enquiries.mine} taken by you`,
            to: '/staff/enquiries?state=in_progress',
          },
        ]
      : []),
    ...(mails
      ? [
          {
            label: 'Mails failed',
            value: String(mails.failed),
            note: `${mails.waiting} waiting`,
            to: '/staff/mail?state=failed',
            isWrong: mails.failed > 0,
          },
        ]
      : []),
    ...(checks
      ? [
          {
            label: 'Checks passed',
            value: checks.checked_at === null ? '…' : `${checks.passed}/${total}`,
            note: checks.checked_at === null ? 'on their way' : found === 0 ? 'all is well' : 'see below',
            to: '#checks',
            isWrong: found > 0,
          },
        ]
      : []),
  ];
}

function Way({ to, isWrong, children }: { to: string; isWrong: boolean; children: ReactNode }) {
  // The browser scrolls within the page.
  if (to.startsWith('#'))
    return (
      <a href={to} data-wrong={isWrong}>
        {children}
      </a>
    );
  return (
    <Link to={to} data-wrong={isWrong}>
      {children}
    </Link>
  );
}

/** Key figures of the day, each a link to its details. */
export function Readout({ today, now }: { today: TodayResponse; now: number }) {
  const figures = figuresOf(today, now);
  if (figures.length === 0) return null;
  return (
    <ul className={styles.readout}>
      {figures.map(({ label, value, note, to, isWrong = false }) => (
        <li key={label}>
          <Way to={to} isWrong={isWrong}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>{value}</span>
            <span className={styles.note}>{note}</span>
          </Way>
        </li>
      ))}
    </ul>
  );
}
