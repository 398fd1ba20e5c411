/** A separate file, because only webpack understands the URL of a worker. */
export const createRobotWorker = (): Worker => new Worker(new URL('./robotWorker.ts', import.meta.url));
