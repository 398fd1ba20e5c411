import type { Session } from '@/contract/entities';

/**
 * @param sessions by start date; @param today its first instant
 * @returns the first one that has not begun before today
 */
export const nextSession = (sessions: readonly Session[], today: number): Session | undefined =>
  sessions.find(({ start_date }) => start_date >= today);
