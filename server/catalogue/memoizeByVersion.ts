import type { CatalogueVersion } from './catalogueCacheVersion';

/**
 * Memoizes a value for as long as a key stays the same. The caller gets the value before it reads any data,
 * and stores what it reads in that value, so that the data can be newer than the key, never older.
 * @param stamp identifies the state of everything on which the value depends
 */
export function memoizeByKey<Value>(stamp: () => number | string, begin: () => Value): () => Value {
  let kept = { stamp: stamp(), value: begin() };
  return () => {
    const current = stamp();
    if (kept.stamp !== current) kept = { stamp: current, value: begin() };
    return kept.value;
  };
}

/**
 * Memoizes a query for as long as the catalogue version stays the same. Concurrent calls share one query. A
 * failure is not kept.
 */
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
