/** Pages update by themselves, but a session ends if nobody uses them (docs/rules/staff-access.md#sessions). */
import { UNATTENDED } from '@/contract/staff/unattended';
import type { Http } from '../../shared/lib/http';

/** The server records the use once a minute. */
export const ATTENDED_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Marks requests as automatic if the last interaction is longer ago; opening the page counts as one. */
export function withAttendance(http: Http, now: () => number = Date.now): Http {
  let touchedAt = now();
  for (const touch of TOUCHES)
    window.addEventListener(touch, () => (touchedAt = now()), { passive: true, capture: true });
  return {
    send: (endpoint, request) => {
      if (now() - touchedAt <= ATTENDED_MS) return http.send(endpoint, request);
      return http.send(endpoint, { ...request, headers: { ...request.headers, [UNATTENDED]: '1' } });
    },
  };
}
