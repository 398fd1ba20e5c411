/**
 * What reads or moves the layout does so in the frame that lays the page out anyway, and not while the page is being built.
 * @returns what calls it off, as an effect wants it
 */
export function inNextFrame(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
