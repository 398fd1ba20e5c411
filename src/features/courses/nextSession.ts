import type { Session } from '@/contract/entities';
import { isOpen } from '@/contract/sessionState';

/**
 * @param sessions by start date; @param today its first instant
 * @returns the first session from today on that can still be booked
 */
export const nextSession = (sessions: readonly Session[], today: number): Session | undefined =>
  sessions.find((session) => session.start_date >= today && isOpen(session));
