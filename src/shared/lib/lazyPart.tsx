import { lazy, type ComponentType } from 'react';
import { persistently } from './persistently';

/** A component in a chunk of its own that can be loaded ahead of its first rendering. */
export interface LazyPart<Props> {
  /** Loads the chunk; afterwards `Component` renders at once, without suspending. */
  load(): Promise<void>;
  Component: ComponentType<Props>;
}

/** A dynamic import of a component. */
export type ImportPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

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

/**
 * @param bring how the browser fetches it when it is rendered before it was loaded; left out: at once, and again until it is there,
 * for what stands in its place does until then
 */
export function lazyPart<Props extends object>(
  importPart: ImportPart<Props>,
  bring: (importPart: ImportPart<Props>) => ReturnType<ImportPart<Props>> = persistently,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const Lazy = lazy(() => bring(importPart)) as unknown as ComponentType<Props>;
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
