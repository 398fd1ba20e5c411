import type { Session } from '@/contract/entities';
import { seatsLeft, stateWord } from '@/contract/sessionState';
import { Tag } from './Tag';
import styles from './SessionState.module.css';

/** Whether a session takes place, and how many seats are left; nothing if unknown. */
export function SessionState({ session }: { session: Pick<Session, 'status' | 'seats'> }) {
  const word = stateWord(session);
  const seats = seatsLeft(session);
  if (!word && !seats) return null;
  return (
    <span className={styles.state}>
      {word && <Tag kind={word === 'Confirmed' ? 'sure' : 'off'}>{word}</Tag>} {seats && <span>{seats}</span>}
    </span>
  );
}
