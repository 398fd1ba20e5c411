/** Scripts of the console that a newer version of the site has replaced: only the whole page can be loaded. */
import { isServed } from '../../shared/lib/isServed';

type Load = () => Promise<unknown>;

/** Those that the site no longer has. */
const replaced = new Set<Load>();
const hearers = new Set<() => void>();

export function note(load: Load, isReplaced: boolean): void {
  if (isReplaced) replaced.add(load);
  else replaced.delete(load);
  hearers.forEach((hear) => hear());
}

/** @returns a function that unsubscribes */
export function hearReplaced(heard: () => void): () => void {
  hearers.add(heard);
  return () => void hearers.delete(heard);
}

export const isReplaced = (): boolean => replaced.size > 0;

/**
 * Loads what a press needs, such as an upload, without retries: the press fails and can be repeated.
 * @param load the same function each time
 */
export async function fetchForPress<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    note(load, false);
    return loaded;
  } catch (error) {
    if (await isServed()) note(load, true);
    throw error;
  }
}
