import type { Session } from '@/contract/entities';
import { isOpen } from '@/contract/sessionState';

/**
 * @param sessions by start date; @param today its first instant
 * @returns the first one that has not begun before today and can still be joined
 */
export const nextSession = (sessions: readonly Session[], today: number): Session | undefined =>
  sessions.find((session) => session.start_date >= today && isOpen(session));
