/** The work of the robot check, which takes a device seconds, is done at once. */
jest.mock('@/src/features/classForms/robot/solveChallenge', () => ({
  startWorker: () => undefined,
  solveChallenge: async () => 'proof',
}));
export {};
