/**
 * Waits until no other tab sends the same submission. Without the Web Locks API it returns at once: the key of the
 * submission makes a second send harmless.
 * @returns a function that lets the next one in
 */
export function takeLock(name: string): Promise<() => void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(name, () => new Promise<void>((release) => resolve(() => release())))
      .catch((error: unknown) => reject(error instanceof Error ? error : new Error(String(error))));
  });
}
