import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
}

export interface TabsProps<Id extends string> {
  /** the name of the tab list */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** the panel of the selected tab */
  children: ReactNode;
}

/** The index to which a key moves, or undefined for any other key. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count;
    case 'ArrowLeft':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Tabs by the ARIA pattern: one tab is in the tab order; the arrows, Home and End move to the others and
 * select them.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return undefined;
    shown.current = selected;
    // A panel that closed by itself took the focus with it: the focus moves to the selected tab.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    });
    return () => clearTimeout(timer);
  }, [selected]);
  const move = (event: KeyboardEvent): void => {
    const place = placeAfter(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const next = place === undefined ? undefined : tabs[place];
    if (!next || place === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
  };
  return (
    <>
      <div className={styles.strip}>
        <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}-panel` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={move}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
