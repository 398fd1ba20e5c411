import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { MemoizedImport } from './memoizedImport';

/** React leaves alone what it has not made: an element with these keeps the content that the server sent. */
export const keptMarkup = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * For a part that the server draws and that needs no script. No Suspense boundary: each change of the address would have to
 * wait for a boundary that has no script yet.
 * @param module its component, on the server always there
 * @returns the component where it has to be drawn; else a ref for its empty element, which gets the props of `keptMarkup`
 */
export function useServerMarkup<Props, E extends Element>(module: MemoizedImport<ComponentType<Props>>) {
  const [Part, setPart] = useState(() => module.loaded());
  const frame = useRef<E>(null);
  useEffect(() => {
    if (!frame.current || frame.current.firstChild) return;
    module.load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [module]);
  return { Part, frame };
}
