/** The robot check's challenge, loaded and solved in advance while the visitor finds the button. */
import type { Http } from '@/src/shared/lib/http';
import { getChallenge, type Challenge } from '../classFormsApi';
import { prepareSolver, solveAhead } from './solve';

/** Half of the time for which the server accepts it. */
const FRESH_MS = 5 * 60_000;

const ahead = new WeakMap<Http, { at: number; challenge: Promise<Challenge | undefined> }>();

const freshOf = (http: Http): Promise<Challenge | undefined> | undefined => {
  const kept = ahead.get(http);
  return kept && performance.now() - kept.at < FRESH_MS ? kept.challenge : undefined;
};

/**
 * Starts to load and solve a challenge, unless there is one. Errors are left to `takeChallenge` and `solve`.
 * @param sent the challenge from the page's HTML: nothing is loaded then
 */
export function fetchChallengeAhead(http: Http, sent: Challenge | null = null): void {
  if (freshOf(http)) return;
  // The page's first script may have started it (`src/robotCheck.ts`).
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

/** @returns an unused challenge; @throws the error of its request */
export async function takeChallenge(http: Http): Promise<Challenge> {
  const kept = freshOf(http);
  ahead.delete(http);
  return (await kept) ?? getChallenge(http);
}
