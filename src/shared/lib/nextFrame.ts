/** Resolves once the next frame is on its way to the screen: what runs before it would make it later. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
