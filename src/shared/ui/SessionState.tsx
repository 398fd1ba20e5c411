import type { Session } from '@/contract/entities';
import { seatsLeft, stateWord } from '@/contract/sessionState';
import { Tag } from './Tag';

/** Whether a session takes place, and how many seats are left; nothing where nobody says. */
export function SessionState({ session }: { session: Pick<Session, 'status' | 'seats'> }) {
  const word = stateWord(session);
  const seats = seatsLeft(session);
  return (
    <>
      {word && <Tag kind={word === 'Confirmed' ? 'sure' : 'off'}>{word}</Tag>} {seats && <span>{seats}</span>}
    </>
  );
}
