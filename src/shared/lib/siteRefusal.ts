/** These say nothing about what was sent: no access just now, too slow, or too many requests. */
const UNDECIDED = [401, 408, 429];

/** Whether a response with this status ends the request: repeated unchanged, it would have the same response. */
export const isFinal = (status: number | undefined): boolean =>
  status !== undefined && status < 500 && !UNDECIDED.includes(status);

/**
 * Whether the site itself refused the request, possibly by `status: false` in a 200. A response without it comes
 * from something in between: a proxy, a content filter, or a network's sign-in page.
 */
export function isRefusedBySite(error: unknown): boolean {
  const { response } = (error ?? {}) as {
    response?: { status?: number; data?: { status?: unknown } | null };
  };
  return isFinal(response?.status) && response?.data?.status === false;
}
