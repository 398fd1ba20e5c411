/** The state of a navigation that changes only what a page shows: neither the scroll position nor the focus moves. */
export const STAYING = { stays: true } as const;

/** @param state of a location */
export const isStaying = (state: unknown): boolean => (state as { stays?: unknown } | null)?.stays === true;
