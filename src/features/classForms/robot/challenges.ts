/** The challenge of the robot check, fetched while the visitor finds the button. */
import type { Http } from '@/src/shared/lib/http';
import { getChallenge } from '../classFormsApi';

type Challenge = Record<string, unknown>;

/** Half of the time for which the server takes it. */
const FRESH_MS = 5 * 60_000;

const ahead = new WeakMap<Http, { at: number; challenge: Promise<Challenge | undefined> }>();

/** Begins to fetch one. Whatever goes wrong is left to `takeChallenge`. */
export function fetchChallengeAhead(http: Http): void {
  ahead.set(http, { at: performance.now(), challenge: getChallenge(http).catch(() => undefined) });
}

/** @returns a challenge that nobody has taken; @throws what its call throws */
export async function takeChallenge(http: Http): Promise<Challenge> {
  const kept = ahead.get(http);
  ahead.delete(http);
  const isFresh = kept !== undefined && performance.now() - kept.at < FRESH_MS;
  return (isFresh && (await kept.challenge)) || getChallenge(http);
}
