import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../shared/useKeys';
import { START_PATH, type Place } from '../places';

/** @returns the chosen part of a section that has its own path, such as the results of a class */
function partIn(main: HTMLElement, path: string): string | null | undefined {
  const link = main.querySelector<HTMLAnchorElement>('nav a[aria-current="page"]');
  return link && !link.search && link.pathname !== path ? link.textContent : undefined;
}

/**
 * Names the document after its first heading, which may arrive after its path, and announces a new name once
 * it is known: a screen reader says nothing by itself when a section replaces another.
 * @returns a ref of the live region
 */
export function useTitle(
  main: RefObject<HTMLElement | null>,
  { heading, path }: Pick<Place, 'heading' | 'path'> = { heading: 'Staff', path: START_PATH },
  siteName: string,
) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const known = useRef<string>(undefined);
  // An effect that runs after the observer leaves it the new page with the name of the section before.
  useLayoutEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const look = (): void => {
      const first = element.querySelector('h1')?.textContent;
      const names = [...new Set([partIn(element, path), first ?? heading, heading].filter(Boolean))];
      const title = [...new Set([...names, 'Staff', siteName])].join(' | ');
      if (title !== document.title) document.title = title;
      const name = names.join(', ');
      // The browser announces the first title itself. While a page loads, its name is not known.
      const isNew = known.current !== undefined && first !== undefined && name !== known.current;
      if (isNew || known.current === undefined) known.current = name;
      // A title that is being typed is heard as it is typed.
      if (isNew && announcer.current && !isTyping(document.activeElement))
        announcer.current.textContent = name;
    };
    look();
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
