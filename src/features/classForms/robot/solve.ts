/** The robot check's work, done in a chunk of its own. */
import type { Challenge } from '../classFormsApi';

const load = () => import('./solveChallenge');

async function work(challenge: Challenge): Promise<string> {
  const { solveChallenge } = await load().catch(() => {
    throw new Error('The check could not be loaded. Is this device online?');
  });
  return solveChallenge(challenge);
}

/** Proofs that are being worked out, by their challenges. */
const begun = new WeakMap<Challenge, Promise<string>>();

/** Starts a worker, so that its thread and its script are there when the challenge is. */
export function prepareSolver(): void {
  load().then(
    ({ startWorker }) => startWorker(),
    () => undefined,
  );
}

/**
 * Begins the work, but not where it would hold up the page: without workers it waits until it is asked for.
 * @param proof of this challenge, where it is being worked out already
 */
export function solveAhead(challenge: Challenge, proof?: Promise<string>): void {
  if (!proof && typeof Worker === 'undefined') return;
  proof ??= work(challenge);
  proof.catch(() => undefined);
  begun.set(challenge, proof);
}

/** @returns the proof for `X-Robot-Proof` */
export async function solve(challenge: Challenge): Promise<string> {
  return (await begun.get(challenge)?.catch(() => undefined)) ?? work(challenge);
}
