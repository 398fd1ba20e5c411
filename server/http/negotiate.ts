/** Parses Accept-Encoding and If-None-Match. */
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different headers, so each is parsed once. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** @returns the best encoding that the client accepts: brotli, then gzip, then none */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = readEncoding(acceptEncoding);
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function readEncoding(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight));
  }
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Whether If-None-Match contains the tag. Weak and strong tags count alike, as RFC 9110 requires for GET. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((item) => bare(item) === bare(tag));
}
