/** Pages follow what happens by themselves. A session ends all the same when nobody touches them (docs/rules/staff.md#sessions). */
import { UNATTENDED } from '@/contract/staff/attendance';
import type { Http } from '../../shared/lib/http';

/** The server notes a use once a minute. */
export const ATTENDED_MS = 60_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Marks calls as made by the page itself when its last touch is longer ago; opening it is one. */
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
