/**
 * Browser storage with JSON values and key prefixes. It may be full, disabled or missing: nothing here
 * throws.
 */

export interface DeviceStorage {
  read(key: string): unknown;
  /** @returns the error message if it was not stored, otherwise undefined */
  write(key: string, value: unknown): string | undefined;
  remove(key: string): void;
  /** @returns every key with the prefix */
  keys(prefix: string): string[];
}

export const DEVICE_FULL = 'its storage is full';
const DEVICE_REFUSES = 'its browser does not allow it';

const isQuota = (error: unknown): boolean => error instanceof DOMException && /quota/i.test(error.name);

function storageIn(name: 'localStorage' | 'sessionStorage'): DeviceStorage {
  const storage = (): Storage | undefined => {
    try {
      return globalThis[name];
    } catch {
      // If the visitor has disabled it, even accessing it throws.
      return undefined;
    }
  };
  return {
    read(key) {
      try {
        return JSON.parse(storage()?.getItem(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        const device = storage();
        if (!device) return DEVICE_REFUSES;
        device.setItem(key, JSON.stringify(value));
        return undefined;
      } catch (error) {
        return isQuota(error) ? DEVICE_FULL : DEVICE_REFUSES;
      }
    },
    remove(key) {
      try {
        storage()?.removeItem(key);
      } catch {
        // What cannot be removed was not stored either.
      }
    },
    keys(prefix) {
      try {
        return Object.keys(storage() ?? {}).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
  };
}

export const deviceStorage = storageIn('localStorage');
/** Belongs to this tab, and is deleted with it. */
export const tabStorage = storageIn('sessionStorage');
