import type { CatalogueVersion } from './catalogueCacheVersion';

/**
 * Keeps what was begun for as long as a stamp stays the same. Take it before anything is read, and put what was read into what
 * was taken: then it can be newer than its stamp, never older.
 * @param stamp names the state of everything that the kept things depend on
 */
export function memoizeByKey<Value>(stamp: () => number | string, begin: () => Value): () => Value {
  let kept = { stamp: stamp(), value: begin() };
  return () => {
    const current = stamp();
    if (kept.stamp !== current) kept = { stamp: current, value: begin() };
    return kept.value;
  };
}

/** Keeps what was read for as long as the catalogue's version stays, and reads it once however many ask. A failure is not kept. */
export function memoizeByVersion<Value>(
  version: Pick<CatalogueVersion, 'current'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  const take = memoizeByKey(
    () => version.current(),
    (): { reading?: Promise<Value> } => ({}),
  );
  return () => {
    const kept = take();
    if (kept.reading) return kept.reading;
    const reading = read();
    kept.reading = reading;
    reading.catch(() => delete kept.reading);
    return reading;
  };
}
