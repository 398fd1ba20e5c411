/**
 * A part of the page that stays as the server drew it until its script has come. It can be read and filled in meanwhile, so a
 * script that does not come takes nothing away: it is fetched again until it is there.
 */
import { firstActivity } from './firstInteraction';
import { retryImport } from './retryImport';
import { hasDraft } from './tabDrafts';

export interface DeferredHydration {
  readonly selector: string;
  /** From now on the part waits, where the server has drawn it. Browser only. */
  begin(): void;
  /** Its script is wanted now. */
  hurry(): void;
  /** The part is alive, or the page that it belongs to was left. */
  end(): void;
  /** Fetches the script: when it is wanted, and as often as it takes, where the part waits; once and at once elsewhere. */
  fetch<T>(load: () => Promise<T>): Promise<T>;
  /** @returns whether the part is alive after the attempt to fetch its script that is under way, or the next one */
  attempt(): Promise<boolean>;
}

const waiting = new Set<DeferredHydration>();

/** @returns the part which waits for its script where an element of the page is */
export const deferredPartAt = (element: Element): DeferredHydration | undefined =>
  [...waiting].find(({ selector }) => element.closest(selector));

/** What the server drew is gone, as where an extension has changed the page: nothing stands there until the scripts have come. */
export const hurryDeferred = (): void => waiting.forEach((part) => part.hurry());

/** @param selector where it is; @param whenWanted resolves when its script is worth fetching */
export function deferHydration(selector: string, whenWanted: () => Promise<unknown>): DeferredHydration {
  const asking = new Set<(isAlive: boolean) => void>();
  let wanted: Promise<unknown>;
  let hurry: (() => void) | undefined;
  const tell = (isAlive: boolean): void => {
    asking.forEach((answer) => answer(isAlive));
    asking.clear();
  };
  const part: DeferredHydration = {
    selector,
    begin() {
      if (!document.querySelector(selector)) return;
      waiting.add(part);
      wanted = Promise.race([whenWanted(), new Promise<void>((resolve) => (hurry = resolve))]);
    },
    hurry: () => hurry?.(),
    end() {
      waiting.delete(part);
      tell(true);
    },
    async fetch(load) {
      if (!waiting.has(part)) return load();
      await wanted;
      return retryImport(load, () => tell(false));
    },
    attempt: () => new Promise((answer) => asking.add(answer)),
  };
  return part;
}

/**
 * The page that came from the server: its script comes when the visitor touches it, scrolls, or moves the pointer over it; at once
 * where something was typed that is to stand in a form again.
 */
export const deferredPage = deferHydration('#content', () =>
  hasDraft() ? Promise.resolve() : firstActivity(),
);
