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
 * Memoizes a query for as long as the catalogue version and a key, such as the day, stay the same. Concurrent
 * calls share one query. A failure is not kept.
 */
export function memoizeByVersionAnd<Key, Value>(
  version: Pick<CatalogueVersion, 'current'>,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const take = memoizeByKey(
    () => version.current(),
    () => new Map<Key, Promise<Value>>(),
  );
  return (key) => {
    const kept = take();
    const known = kept.get(key);
    if (known) return known;
    // Yesterday's value is no longer needed.
    kept.clear();
    const reading = read(key);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}

/** The same without a key. */
export function memoizeByVersion<Value>(
  version: Pick<CatalogueVersion, 'current'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  const take = memoizeByVersionAnd<null, Value>(version, read);
  return () => take(null);
}
