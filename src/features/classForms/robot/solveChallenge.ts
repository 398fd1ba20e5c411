/** The robot check's work: its own chunk, loaded while the visitor finds the button. */
import { solveChallenge as solveHere, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { createRobotWorker } from './createRobotWorker';

/** An old phone takes a few seconds; this is the limit. */
const LIMIT_MS = 60_000;
/** How long the page waits for the worker alone, in milliseconds. */
const WORKER_MS = 5_000;

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

/**
 * In a worker, so that the page stays responsive. The page itself does the work if there can be no worker,
 * and joins in if the worker takes too long: over a connection that stalls, its script neither arrives nor
 * fails.
 */
async function findSolution(challenge: Challenge): Promise<Solution | null> {
  const solveInPage = () => solveHere({ challenge, deriveKey, timeout: LIMIT_MS });
  if (typeof Worker === 'undefined') return solveInPage();
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const inWorker = solveChallengeWorkers({
      challenge,
      concurrency: 1,
      createWorker: () => (worker = takeWorker()),
      timeout: LIMIT_MS,
    });
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), WORKER_MS);
    });
    const first = await Promise.race([inWorker, late]);
    if (first !== 'late') return first;
    const solution = await Promise.any([inWorker, solveInPage()]);
    worker?.terminate();
    return solution;
  } catch {
    // The worker's script failed to load, or the browser forbids workers.
    return await solveInPage();
  } finally {
    clearTimeout(timer);
  }
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
