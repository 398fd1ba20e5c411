import { lazy, type ComponentType } from 'react';
import { onFirstTouch } from './firstTouch';

/** A component in a chunk of its own that can be loaded ahead of its first rendering. */
export interface LazyPart<Props> {
  /** Loads the chunk; afterwards `Component` renders at once, without suspending. */
  load(): Promise<void>;
  Component: ComponentType<Props>;
}

type Import<Props> = () => Promise<{ default: ComponentType<Props> }>;

const parts: { load(): Promise<unknown> }[] = [];

/** Makes `loadAllParts` load it too. */
export const registerPart = (part: { load(): Promise<unknown> }): void => void parts.push(part);

/** Loads every part there is: the server does it once, so that nothing suspends while it renders. */
export async function loadAllParts(): Promise<void> {
  // A part can bring further parts with it, which are known only once it is there.
  for (let loaded = 0; loaded < parts.length;) {
    const next = parts.slice(loaded);
    loaded = parts.length;
    await Promise.all(next.map((part) => part.load()));
  }
}

/** @param importPart a dynamic import; @param wait what the browser waits for before it loads by itself */
export function lazyPart<Props extends object>(
  importPart: Import<Props>,
  wait: () => Promise<unknown> = async () => undefined,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => {
    await wait();
    return importPart();
  }) as unknown as ComponentType<Props>;
  const part: LazyPart<Props> = {
    async load() {
      Loaded = (await importPart()).default;
    },
    Component: function Part(props: Props) {
      return Loaded ? <Loaded {...props} /> : <Lazy {...props} />;
    },
  };
  registerPart(part);
  return part;
}

/**
 * Resolves when the element comes near the screen or the page is touched; at once when it is not in the page yet.
 * A part that the server rendered can be read before its script is there, so the script can wait.
 */
export function whenNear(selector: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.querySelector(selector);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      observer.disconnect();
      resolve();
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && done(),
      {
        rootMargin: '200px',
      },
    );
    observer.observe(element);
    // Wherever the page is touched: a change of the address waits for the part.
    onFirstTouch(done);
  });
}
