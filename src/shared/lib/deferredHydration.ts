/**
 * A part of the page that stays server-rendered until its script has loaded. It can be read and filled in
 * meanwhile, so a script that fails to load takes nothing away: it is requested until it loads.
 */
import { firstActivity } from './firstInteraction';
import { retryImport } from './retryImport';
import { hasDraft } from './tabDrafts';

export interface DeferredHydration {
  readonly selector: string;
  /** Marks the server-rendered part as waiting. Browser only. */
  begin(): void;
  /** Requests its script now. */
  hurry(): void;
  /** The part has been hydrated, or its page was left. */
  end(): void;
  /** Loads the script: for a waiting part when it is needed, with retries; otherwise at once, without. */
  fetch<T>(load: () => Promise<T>): Promise<T>;
  /** @returns whether the part is hydrated after the current or next attempt to load its script */
  attempt(): Promise<boolean>;
}

const waiting = new Set<DeferredHydration>();

/** @returns the waiting part that contains an element of the page */
export const deferredPartAt = (element: Element): DeferredHydration | undefined =>
  [...waiting].find(({ selector }) => element.closest(selector));

/**
 * The server-rendered HTML is gone, for example because an extension changed the page: nothing is shown until
 * the scripts have loaded.
 */
export const hurryDeferred = (): void => waiting.forEach((part) => part.hurry());

/** @param selector of the part; @param whenWanted resolves when its script should be loaded */
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
 * The server-rendered page: its script loads when the visitor touches it, scrolls, or moves the pointer over
 * it; at once if there is typed text to restore in a form.
 */
export const deferredPage = deferHydration('#content', () =>
  hasDraft() ? Promise.resolve() : firstActivity(),
);
