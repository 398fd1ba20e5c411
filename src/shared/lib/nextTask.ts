/**
 * Resolves in the browser's next task, after pending ones such as a tap. Unlike a timer's, the delay stays
 * short in a background window.
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
