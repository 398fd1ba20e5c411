/** The part of fs-native-extensions that is used; it brings no types. */
declare module 'fs-native-extensions' {
  /** @returns false when another open file holds the lock */
  export function tryLock(fd: number): boolean;
}
