import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../shared/useKeys';
import { START_PATH, type Place } from '../places';

/** @returns the chosen part of a section that has its own path, such as the results of a class */
function partIn(main: HTMLElement, path: string): string | null | undefined {
  const link = main.querySelector<HTMLAnchorElement>('nav a[aria-current="page"]');
  return link && !link.search && link.pathname !== path ? link.textContent : undefined;
}

/**
 * Names the document after its first heading, which may arrive after its path, and announces a new name: a
 * screen reader says nothing by itself when a section replaces another.
 * @returns a ref of the live region
 */
export function useTitle(
  main: RefObject<HTMLElement | null>,
  { heading, path }: Pick<Place, 'heading' | 'path'> = { heading: 'Staff', path: START_PATH },
  siteName: string,
) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const look = (): void => {
      const first = element.querySelector('h1')?.textContent ?? heading;
      const names = [...new Set([partIn(element, path), first, heading].filter(Boolean))];
      const title = [...new Set([...names, 'Staff', siteName])].join(' | ');
      if (title === document.title) return;
      document.title = title;
      // The browser announces the first title itself. A title that is being typed is heard as it is typed.
      if (announcer.current && !isFirst.current && !isTyping(document.activeElement))
        announcer.current.textContent = names.join(', ');
    };
    look();
    isFirst.current = false;
    const observer = new MutationObserver(look);
    observer.observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-current'],
    });
    return () => observer.disconnect();
  }, [main, heading, path, siteName]);
  return announcer;
}
