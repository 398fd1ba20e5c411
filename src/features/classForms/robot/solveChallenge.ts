/** The robot check's work: a chunk of its own, loaded when the button is pressed. */
import { solveChallenge as solveHere, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { createRobotWorker } from './createRobotWorker';

/** An old phone takes a few seconds; nobody waits longer than this. */
const LIMIT_MS = 60_000;

async function findSolution(challenge: Challenge): Promise<Solution | null> {
  if (typeof Worker !== 'undefined') {
    try {
      return await solveChallengeWorkers({
        challenge,
        concurrency: 1,
        createWorker: createRobotWorker,
        timeout: LIMIT_MS,
      });
    } catch {
      // Its script did not arrive, or the browser forbids workers: the page itself can do it, only less smoothly.
    }
  }
  return solveHere({ challenge, deriveKey, timeout: LIMIT_MS });
}

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * @param challenge as the server gave it
 * @returns the proof as `X-Robot-Proof` takes it: base64 of the JSON of `{challenge, solution}`
 */
export async function solveChallenge(challenge: Record<string, unknown>): Promise<string> {
  if (typeof crypto === 'undefined' || !(crypto as Partial<Crypto>).subtle) {
    throw new Error('This browser can do the check only over a secure connection (https).');
  }
  const solution = await findSolution(challenge as unknown as Challenge);
  if (!solution) throw new Error('The check took too long on this device.');
  return toBase64(JSON.stringify({ challenge, solution }));
}
