/**
 * For work that only checks what it would write.
 * @param work gets a function that ends it with a result and rolls its transaction back
 */
export function withRollback<Result>(
  work: (rollBack: (result: Result) => never) => Promise<Result>,
): Promise<Result> {
  class RolledBack extends Error {
    constructor(readonly result: Result) {
      super();
    }
  }
  const rollBack = (result: Result): never => {
    throw new RolledBack(result);
  };
  return work(rollBack).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.result;
    throw error;
  });
}
