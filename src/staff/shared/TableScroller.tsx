import type { ReactNode } from 'react';
import page from './Page.module.css';

/** Lets a wide table scroll within itself, also by the arrow keys. */
export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A region that scrolls has to be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={page.scroll} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
