/** The robot check's work: its own chunk, loaded while the visitor finds the button. */
import { solveChallenge as solveHere, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { createRobotWorker } from './createRobotWorker';

/** An old phone takes a few seconds; this is the limit. */
const LIMIT_MS = 60_000;

/** Started in advance, for the first check. */
let waiting: Worker | undefined;

/** Starts a worker, so that its thread and script are ready when the button is pressed. */
export function startWorker(): void {
  if (waiting || typeof Worker === 'undefined') return;
  try {
    const worker = createRobotWorker();
    worker.addEventListener('error', () => {
      if (waiting === worker) waiting = undefined;
    });
    waiting = worker;
  } catch {
    // The check itself handles the error.
  }
}

function takeWorker(): Worker {
  const worker = waiting ?? createRobotWorker();
  waiting = undefined;
  return worker;
}

async function findSolution(challenge: Challenge): Promise<Solution | null> {
  if (typeof Worker !== 'undefined') {
    try {
      return await solveChallengeWorkers({
        challenge,
        concurrency: 1,
        createWorker: takeWorker,
        timeout: LIMIT_MS,
      });
    } catch {
      // Its script failed to load, or the browser forbids workers: the page itself solves it, less smoothly.
    }
  }
  return solveHere({ challenge, deriveKey, timeout: LIMIT_MS });
}

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * @param challenge from the server
 * @returns the value of `X-Robot-Proof`: base64 of the JSON of `{challenge, solution}`
 */
export async function solveChallenge(challenge: Record<string, unknown>): Promise<string> {
  if (typeof crypto === 'undefined' || !(crypto as Partial<Crypto>).subtle) {
    throw new Error('This browser can do the check only over a secure connection (https).');
  }
  const solution = await findSolution(challenge as unknown as Challenge);
  if (!solution) throw new Error('The check took too long on this device.');
  return toBase64(JSON.stringify({ challenge, solution }));
}
