import type { PointerEvent } from 'react';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import { sessionText, shortDays, statusOf, STATUS_SHAPES, STATUS_LABELS } from './sessionText';
import styles from './SessionChip.module.css';

interface SessionChipProps {
  session: GridSession;
  /** its position for the arrow keys */
  at?: string;
  isCurrent?: boolean;
  isSaving?: boolean;
  isMoving?: boolean;
  /** in a list, where no column shows the month */
  days?: string;
  onOpen: (key: string) => void;
  onPress?: (event: PointerEvent<HTMLButtonElement>, session: GridSession) => void;
}

/** A session in a cell or a list: days, status, place, and warnings. */
export function SessionChip({
  session,
  at,
  isCurrent,
  isSaving,
  isMoving,
  days,
  onOpen,
  onPress,
}: SessionChipProps) {
  const { row, key, clashes } = session;
  const status = statusOf(row);
  return (
    <button
      type="button"
      className={styles.chip}
      data-at={at}
      data-key={key}
      data-status={status}
      data-moving={isMoving || undefined}
      tabIndex={at === undefined || isCurrent ? 0 : -1}
      onClick={() => onOpen(key)}
      onPointerDown={onPress && ((event) => onPress(event, session))}
    >
      <span className={styles.line}>
        <span className={styles.shape} aria-hidden="true">
          {STATUS_SHAPES[status]}
        </span>
        <span className={styles.days}>{days ?? shortDays(row)}</span>
        <span className={styles.status}>{isSaving ? 'Saving…' : STATUS_LABELS[status]}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.venue}>{String(row.venue_label)}</span>
        {row.tag_new === 'yes' && <span className={styles.tag}>New</span>}
        {clashes.length > 0 && (
          <span className={styles.clash} title={clashes[0]?.what}>
            <span aria-hidden="true">▲ </span>taken
          </span>
        )}
      </span>
      <span className="visually-hidden">{`, ${sessionText(session)}`}</span>
    </button>
  );
}
