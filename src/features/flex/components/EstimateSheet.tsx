import type { ReactNode } from 'react';
import { counted } from '@/contract/counted';
import { FLEX_MESSAGES, FLEX_NOTE } from '@/contract/formMessages';
import { LOADING, TRY_AGAIN } from '@/contract/shellMessages';
import { formatDate, formatDateRange } from '@/contract/time';
import { Alert } from '@/src/shared/ui/partIcons';
import { Button } from '@/src/shared/ui/Button';
import type { RequestStatus } from '@/src/shared/lib/requestState';
import type { Estimate } from '../flexSlice';
import type { CostSheet } from '../money';
import { lacksPrice, type FlexCourse, type FlexSession } from '../offers';
import { Amount } from './Amount';
import styles from './EstimateSheet.module.css';

export interface EstimateSheetProps {
  estimate: Estimate;
  sheet: CostSheet | null;
  course?: FlexCourse;
  session?: FlexSession;
  rating: number;
  /** whether the rates have loaded */
  hotels: RequestStatus;
  onEstimate: () => void;
  onHotels: () => void;
  /** the issuer of the quotation, in print */
  from: { name: string; publicUrl: string; contactEmail: string };
}

const WORDS = {
  idle: 'Choose a course, a location and a date. The estimate appears here.',
  loading: LOADING,
  stale: 'Your choices have changed. Estimate the cost again.',
};
const CHOSEN = 'Press “Estimate cost” to see what this costs.';

const noteOf = (estimate: Estimate, session?: FlexSession): string => {
  if (session && lacksPrice(session)) return FLEX_MESSAGES.price;
  if (estimate.status === 'failed') return estimate.message;
  if (estimate.status === 'idle' && session) return CHOSEN;
  return WORDS[estimate.status === 'ready' ? 'stale' : estimate.status];
};

/** Text and amount of one line. Spans, because an output may contain only phrasing content. */
function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.line}>
      <span>{label}</span>
      <span>{children}</span>
    </span>
  );
}

/** Why the hotel is not in the sum. */
const lackOf = (hotels: RequestStatus, rating: number, city: string): string => {
  if (hotels === 'ready') return `Hotel: we have no ${rating}-star rate for ${city}; not included.`;
  return hotels === 'failed'
    ? 'Hotel: the rates could not be loaded; not included.'
    : 'Hotel: the rates are loading; not included yet.';
};

function Items({ sheet, rating, lack }: { sheet: CostSheet; rating: number; lack: string }) {
  const { course, hotel, totals } = sheet;
  return (
    <>
      <Line label="Course">
        <Amount money={course} />
      </Line>
      {hotel ? (
        <Line
          label={
            <>
              {`Hotel, ${rating} stars: `}
              <Amount money={hotel.rate} />
              {` × ${counted(hotel.nights, 'night')}`}
            </>
          }
        >
          <Amount money={hotel.sum} />
        </Line>
      ) : (
        <span className={styles.line}>{lack}</span>
      )}
      {totals.map((total) => (
        <span key={total.currency} className={`${styles.line} ${styles.total}`}>
          <span>{totals.length > 1 ? `Total in ${total.currency}` : 'Total'}</span>
          <Amount money={total} />
        </span>
      ))}
      {totals.length > 1 && (
        <span className={styles.note}>
          You pay the course and the hotel in different currencies, so they are not added up.
        </span>
      )}
      <span className={styles.note}>{FLEX_NOTE}</span>
    </>
  );
}

/** The cost of course and stay per person; in print, a quotation. */
export function EstimateSheet(props: EstimateSheetProps) {
  const { estimate, sheet, course, session, rating, hotels, onEstimate, onHotels, from } = props;
  const isReady = estimate.status === 'ready' && sheet && course && session;
  // A sum that lacks the hotel only because its rate has not loaded must not be taken for a quotation.
  const isQuotation = isReady && (sheet.hotel !== null || hotels === 'ready');
  return (
    <section className={styles.sheet} data-quotation={isQuotation ? '' : undefined}>
      {isQuotation && (
        <div className={styles.letterhead}>
          <p className={styles.kind}>{`Quotation, ${formatDate(estimate.at)}`}</p>
          <p>{`${from.name}, Fly Learn EXperience`}</p>
          <p>{`${from.publicUrl} · ${from.contactEmail}`}</p>
        </div>
      )}
      <h2 id="estimate-heading">Estimated cost per person</h2>
      <output aria-labelledby="estimate-heading">
        {course && session && (
          <span className={styles.subject}>
            <b>{course.title}</b>
            <span>{course.code}</span>
            <span>{`${session.venue_label}, ${formatDateRange(session.start_date, session.end_date)}`}</span>
          </span>
        )}
        {isReady ? (
          <Items {...{ sheet, rating }} lack={lackOf(hotels, rating, session.venue_label)} />
        ) : (
          <span className={styles.note} data-failed={estimate.status === 'failed' || undefined}>
            {estimate.status === 'failed' && <Alert />} {noteOf(estimate, session)}
          </span>
        )}
      </output>
      {estimate.status === 'failed' && (
        <Button kind="secondary" onClick={onEstimate}>
          {TRY_AGAIN}
        </Button>
      )}
      {isReady && !isQuotation && hotels === 'failed' && (
        <Button kind="secondary" onClick={onHotels}>
          {TRY_AGAIN}
        </Button>
      )}
      {isQuotation && (
        <Button kind="secondary" onClick={() => window.print()}>
          Print this estimate
        </Button>
      )}
    </section>
  );
}
