/** A file of its own, since only webpack understands the address of a worker. */
export const createRobotWorker = (): Worker => new Worker(new URL('./robotWorker.ts', import.meta.url));
