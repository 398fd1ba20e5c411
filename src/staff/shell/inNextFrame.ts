/**
 * Reads and changes of the layout run in the frame that computes the layout anyway, not while the page is
 * being built.
 * @returns a function that cancels it, for effects
 */
export function inNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
