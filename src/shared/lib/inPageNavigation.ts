/**
 * The location state of a navigation that only changes part of a page: neither the scroll position nor the
 * focus moves.
 */
export const IN_PAGE_NAVIGATION = { stays: true } as const;

/** @param state of a location */
export const isInPageNavigation = (state: unknown): boolean =>
  (state as { stays?: unknown } | null)?.stays === true;
