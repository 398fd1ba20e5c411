/** Classes in the console's list. */

/** Each period is sorted by the soonest first, the past by the latest first. */
export const CLASS_TIMES = ['now', 'next', 'past'] as const;
export type ClassTime = (typeof CLASS_TIMES)[number];

export const CLASS_DESK_MESSAGES = {
  /** also for a class that the member may not see, so that its existence is not revealed */
  gone: 'There is no such class: it was deleted, or is not one of yours.',
} as const;
