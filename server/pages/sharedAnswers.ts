/**
 * Answers of the API that more than one page is made of, such as the list of portfolios: asked for and parsed once a version
 * of the catalogue and day. They are frozen, because pages of many visitors hold the same objects.
 */
import { LRUCache } from 'lru-cache';
import { keptByStamp } from '../catalogue/keptByVersion';

/** Of JSON, in characters; its objects take several times as much. */
const MOST_CHARACTERS = 1024 * 1024;

export interface SharedAnswers {
  /** To be called before anything is read: an answer can be newer than its version, never older. */
  begin(url: string): {
    answer?: object;
    /** @param text JSON of the answer; @returns it, for all pages from now on */
    keep(text: string): object;
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

/** @param stamp names the state of everything that answers depend on */
export function createSharedAnswers(stamp: () => string): SharedAnswers {
  const take = keptByStamp(
    stamp,
    () =>
      new LRUCache<string, { value: object; size: number }>({
        maxSize: MOST_CHARACTERS,
        sizeCalculation: ({ size }) => size,
      }),
  );
  return {
    begin(url) {
      const answers = take();
      return {
        answer: answers.get(url)?.value,
        keep(text) {
          const value = deepFreeze(JSON.parse(text) as object);
          answers.set(url, { value, size: url.length + text.length });
          return value;
        },
      };
    },
  };
}
