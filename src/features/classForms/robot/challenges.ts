/** The challenge of the robot check, fetched and worked on while the visitor finds the button. */
import type { Http } from '@/src/shared/lib/http';
import { getChallenge, type Challenge } from '../classFormsApi';
import { prepareSolver, solveAhead } from './solve';

/** Half of the time for which the server takes it. */
const FRESH_MS = 5 * 60_000;

const ahead = new WeakMap<Http, { at: number; challenge: Promise<Challenge | undefined> }>();

const freshOf = (http: Http): Promise<Challenge | undefined> | undefined => {
  const kept = ahead.get(http);
  return kept && performance.now() - kept.at < FRESH_MS ? kept.challenge : undefined;
};

/**
 * Begins to fetch one and to work on it, unless one is there. Whatever goes wrong is left to `takeChallenge` and `solve`.
 * @param sent the one that came with the page: nothing is fetched then
 */
export function fetchChallengeAhead(http: Http, sent: Challenge | null = null): void {
  if (freshOf(http)) return;
  // The first script of the page may have begun it (`src/robotCheck.ts`).
  const proof = sent ? window.earlyProof : undefined;
  if (!proof) prepareSolver();
  const challenge = (sent ? Promise.resolve(sent) : getChallenge(http)).then(
    (fetched) => {
      solveAhead(fetched, proof);
      return fetched;
    },
    () => undefined,
  );
  ahead.set(http, { at: performance.now(), challenge });
}

/** @returns a challenge that nobody has taken; @throws what its call throws */
export async function takeChallenge(http: Http): Promise<Challenge> {
  const kept = freshOf(http);
  ahead.delete(http);
  return (await kept) ?? getChallenge(http);
}
