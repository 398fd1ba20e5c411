import type { ReactNode } from 'react';
import layout from './layout.module.css';

/** Lets a wide table scroll, by touch and by keyboard, instead of the page. */
export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={layout.scroller} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}
