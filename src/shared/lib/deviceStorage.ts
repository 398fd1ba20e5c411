/**
 * Browser storage with JSON values and key prefixes. It may be full, disabled or missing: nothing here
 * throws.
 */

export interface DeviceStorage {
  /** @returns null if there is none */
  read(key: string): unknown;
  /** @returns the browser's error if it was not stored, otherwise undefined */
  write(key: string, value: unknown): unknown;
  remove(key: string): void;
  /** @returns every key with the prefix */
  keys(prefix: string): string[];
}

function storageIn(name: 'localStorage' | 'sessionStorage'): DeviceStorage {
  /** If the visitor has disabled the storage, even accessing it throws; on the server there is none. */
  const attempt = <Result>(access: (storage: Storage) => Result): Result | undefined => {
    try {
      return access(globalThis[name]);
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown) ?? null,
    write(key, value) {
      try {
        globalThis[name].setItem(key, JSON.stringify(value));
        return undefined;
      } catch (error) {
        return error;
      }
    },
    // What cannot be removed was not stored either.
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    keys: (prefix) =>
      attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [],
  };
}

export const deviceStorage = storageIn('localStorage');
/** Belongs to this tab, and is deleted with it. */
export const tabStorage = storageIn('sessionStorage');
