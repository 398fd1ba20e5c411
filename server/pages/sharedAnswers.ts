/**
 * Answers of the API that more than one page is made of, such as the list of portfolios: asked for once a version of the catalogue
 * and day. They are frozen, because pages of many visitors hold the same objects.
 */
import { LRUCache } from 'lru-cache';
import { memoizeByKey } from '../catalogue/memoizeByVersion';

/** By `freeze`'s measure; a calendar of ten thousand sessions takes about half of it. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Of a number, a name of a field, or a reference. */
const WORD_BYTES = 8;

export interface SharedAnswers {
  /** To be called before anything is read: an answer can be newer than its version, never older. */
  begin(url: string): {
    answer?: object;
    /** @returns the answer, for all pages from now on */
    keep(answer: object): object;
  };
}

/** @returns what it takes in memory, roughly and in bytes; what was frozen before belongs to others and takes nothing */
function freeze(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return 0;
  Object.freeze(value);
  return Object.values(value).reduce((sum: number, each) => sum + WORD_BYTES + freeze(each), WORD_BYTES);
}

/** @param stamp names the state of everything that answers depend on */
export function createSharedAnswers(stamp: () => string): SharedAnswers {
  const take = memoizeByKey(
    stamp,
    () =>
      new LRUCache<string, { value: object; size: number }>({
        maxSize: MOST_BYTES,
        sizeCalculation: ({ size }) => size,
      }),
  );
  return {
    begin(url) {
      const answers = take();
      return {
        answer: answers.get(url)?.value,
        keep(value) {
          answers.set(url, { value, size: url.length + freeze(value) });
          return value;
        },
      };
    },
  };
}
