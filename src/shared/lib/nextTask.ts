/**
 * Resolves in the browser's next task: what waits, a tap for example, comes first. Unlike a timer's, the pause stays short in a
 * window that is out of sight.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
