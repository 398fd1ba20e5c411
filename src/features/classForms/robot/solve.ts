/** The robot check's work, loaded in its own chunk. */
import type { Challenge } from '../classFormsApi';

const load = () => import('./solveChallenge');

async function work(challenge: Challenge): Promise<string> {
  const { solveChallenge } = await load().catch(() => {
    throw new Error('The check could not be loaded. Is this device online?');
  });
  return solveChallenge(challenge);
}

/** Proofs in progress, by their challenges. */
const begun = new WeakMap<Challenge, Promise<string>>();

/** Starts a worker, so that its thread and script are ready when the challenge arrives. */
export function prepareSolver(): void {
  load().then(
    ({ startWorker }) => startWorker(),
    () => undefined,
  );
}

/**
 * Starts the work in advance, except without workers, where it would block the page.
 * @param proof of this challenge, if it is in progress already
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
