import type { CatalogueVersion } from './catalogueCacheVersion';

/**
 * Keeps what was read for as long as the catalogue's version stays, and reads it once however many ask. A failure is not kept.
 * The version is taken before the reading: what is kept can be newer than its version, never older.
 */
export function keptByVersion<Value>(
  version: Pick<CatalogueVersion, 'current'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: number; value: Promise<Value> } | undefined;
  return () => {
    const current = version.current();
    if (kept?.version === current) return kept.value;
    const reading = { version: current, value: read() };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.value;
  };
}
