import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { MemoizedImport } from './memoizedImport';

/**
 * React does not touch content that it has not rendered: an element with these props keeps the server's
 * content.
 */
export const keptMarkup = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/**
 * For a server-rendered part that needs no script. Without a Suspense boundary, because each change of the
 * URL would have to wait for a boundary whose script has not loaded.
 * @param module its component, always loaded on the server
 * @returns the component if it has to be rendered; otherwise a ref for its empty element, which gets the
 *   props of `keptMarkup`
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
