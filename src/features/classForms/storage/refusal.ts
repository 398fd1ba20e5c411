/** Why something was not stored on this device. */

export const DEVICE_FULL = 'its storage is full';
const DEVICE_REFUSES = 'its browser does not allow it';

/**
 * @param error from the device's storage
 * @returns the words for it; undefined if there is no error
 */
export function refusalOf(error: unknown): string | undefined {
  if (!error) return undefined;
  const isFull = error instanceof DOMException && /quota/i.test(error.name);
  return isFull ? DEVICE_FULL : DEVICE_REFUSES;
}
