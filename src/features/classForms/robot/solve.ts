/** Loads the solver and lets it work. */
export const solve = async (challenge: Record<string, unknown>): Promise<string> =>
  (await import(/* webpackChunkName: "robot-check" */ './solveChallenge')).solveChallenge(challenge);
