const load = () => import('./solveChallenge');

/** Loads the solver and lets it work. @returns the proof for `X-Robot-Proof` */
export async function solve(challenge: Record<string, unknown>): Promise<string> {
  const { solveChallenge } = await load().catch(() => {
    throw new Error('The check could not be loaded. Is this device online?');
  });
  return solveChallenge(challenge);
}
