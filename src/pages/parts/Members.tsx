import { useEffect, useRef, useState } from 'react';
import type { TeamContent } from '../content/schemas';
import { inner } from './inner';
import styles from './Members.module.css';

/** @returns a ref of a list, and whether its contents overflow its height; updated with every change of size */
function useOverflow() {
  const list = useRef<HTMLUListElement>(null);
  // Focusable until it is known; without scripts it stays so.
  const [hasMore, setMore] = useState(true);
  useEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setMore(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { list, hasMore };
}

/**
 * Who is responsible for what. Above 770 px the list is never higher than the column beside it
 * (docs/rules/pages.md#about-the-provider): the stylesheet ensures this at every width without measuring, and
 * the list scrolls.
 */
export function Members({ heading, items }: TeamContent['members']) {
  const { list, hasMore } = useOverflow();
  return (
    <section id="members" aria-labelledby="members-heading" className={styles.members}>
      <h2 id="members-heading">{heading}</h2>
      <ul
        ref={list}
        aria-labelledby="members-heading"
        // A list that scrolls has to be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={hasMore ? 0 : undefined}
      >
        {items.map(({ sign, role, html }) => (
          <li key={role}>
            <span aria-hidden="true">{sign}</span>
            <div>
              <h3>{role}</h3>
              <p {...inner(html)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
