/** Scripts of the console that a newer version of the site has replaced: only the whole page can be loaded. */
import { isServed } from '../../shared/lib/isServed';

type Load = () => Promise<unknown>;

/** Those that the site no longer has. */
const replaced = new Set<Load>();
const listeners = new Set<() => void>();

export function setReplaced(load: Load, isReplaced: boolean): void {
  if (isReplaced) replaced.add(load);
  else replaced.delete(load);
  listeners.forEach((listener) => listener());
}

/** @returns a function that unsubscribes */
export function subscribeToReplaced(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const hasReplaced = (): boolean => replaced.size > 0;

/**
 * Loads what a press needs, such as an upload, without retries: the press fails and can be repeated.
 * @param load the same function each time
 */
export async function fetchForPress<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    setReplaced(load, false);
    return loaded;
  } catch (error) {
    if (await isServed()) setReplaced(load, true);
    throw error;
  }
}
