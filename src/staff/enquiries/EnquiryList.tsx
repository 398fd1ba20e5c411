import { Link } from 'react-router-dom';
import { formatDateTime } from '@/contract/clockTime';
import type { EnquirySummary } from '@/contract/staff/enquiriesResponses';
import { KIND_LABELS, STATE_LABELS, visitorOf } from './enquiryText';
import styles from '../shared/Lines.module.css';

interface EnquiryListProps {
  rows: readonly EnquirySummary[];
  openId: number;
  addressOf: (id: number) => string;
}

/** One or two lines per enquiry: sender, company, excerpt, and state. */
export function EnquiryList({ rows, openId, addressOf }: EnquiryListProps) {
  return (
    <ol className={styles.list}>
      {rows.map(({ id, kind, state, name, company, email, words, received_at, taken_by }) => (
        <li key={id}>
          <Link to={addressOf(id)} aria-current={id === openId ? 'true' : undefined} data-state={state}>
            <span className={styles.who}>
              {visitorOf({ id, name, email })}
              {company && <span>, {company}</span>}
            </span>
            <time className={styles.when} dateTime={new Date(received_at).toISOString()}>
              {formatDateTime(received_at)}
            </time>
            <span className={styles.words}>{words}</span>
            <span className={styles.state}>
              {[KIND_LABELS[kind] ?? kind, STATE_LABELS[state], taken_by?.name].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
