/** Resolves once the next frame has been rendered, so that the caller's work does not delay it. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
