/** Bodies by key, the longest unused dropped first, and each made once however many ask for it at the same time. */
import { LRUCache } from 'lru-cache';

export interface Made<Value> {
  value: Value;
  /** false for what must not be answered again, such as a failure */
  keep: boolean;
}

export class BodyCache<Value extends { bytes: number }> {
  readonly #kept: LRUCache<string, Value> | undefined;
  readonly #underWay = new Map<string, Promise<Value>>();
  hits = 0;
  misses = 0;

  /** @param maxBytes of the kept bodies; 0 keeps none */
  constructor(maxBytes: number) {
    this.#kept =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: (value, key) => value.bytes + key.length * 2 + 200,
          })
        : undefined;
  }

  get bytes(): number {
    return this.#kept?.calculatedSize ?? 0;
  }

  /** @returns what is kept under the key; counted as a hit when there is something */
  peek(key: string): Value | undefined {
    const known = this.#kept?.get(key);
    if (known) this.hits += 1;
    return known;
  }

  /** Whether it can be had without being made: it is kept, or somebody waits for it already. */
  has(key: string): boolean {
    return this.#kept?.has(key) === true || this.#underWay.has(key);
  }

  /**
   * @param key has to name everything that the value depends on, the catalogue version included: a value that was begun under
   *   an old version is then kept under the old version's key, where nobody asks for it any more
   */
  async take(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const known = this.peek(key);
    if (known) return known;
    this.misses += 1;
    const running = this.#underWay.get(key) ?? this.#make(key, make);
    return running;
  }

  #make(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
    const running = make()
      .then(({ value, keep }) => {
        if (keep) this.#kept?.set(key, value);
        return value;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, running);
    return running;
  }
}
