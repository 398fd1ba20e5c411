import { useRef, useState } from 'react';
import { Chevron, Close, Menu } from '../../shared/ui/icons';
import { isEntryCurrent, type MenuEntry } from './menu';
import { useSlideOut } from './useSlideOut';
import styles from './MobileMenu.module.css';

interface MobileMenuProps {
  entries: readonly MenuEntry[];
  pathname: string;
}

function Entries({ entries, pathname }: MobileMenuProps) {
  const [opened, setOpened] = useState(
    () => entries.find((entry) => 'items' in entry && isEntryCurrent(entry, pathname))?.label,
  );
  return (
    <ul>
      {entries.map((entry) => {
        const { label } = entry;
        if (!('items' in entry)) {
          return (
            <li key={label}>
              <a href={entry.href} aria-current={pathname === entry.href ? 'page' : undefined}>
                {label}
              </a>
            </li>
          );
        }
        const isOpen = opened === label;
        return (
          <li key={label}>
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? undefined : label)}
            >
              {label}
              <Chevron className={styles.chevron} />
            </button>
            {isOpen && (
              <ul>
                {entry.items.map((item) => (
                  <li key={item.href}>
                    <a href={item.href} aria-current={pathname === item.href ? 'page' : undefined}>
                      {item.label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The burger button and its menu, up to 960 px. */
export function MobileMenu({ entries, pathname }: MobileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useSlideOut(frame, isOpen, () => setOpen(false));

  return (
    <div ref={frame} className={styles.frame}>
      <button
        type="button"
        className={styles.burger}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'mobile-menu' : undefined}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Close /> : <Menu />}
        <span aria-hidden="true">{isOpen ? 'Close' : 'Menu'}</span>
      </button>
      {isOpen && (
        <nav id="mobile-menu" aria-label="Mobile" className={styles.panel}>
          <Entries entries={entries} pathname={pathname} />
        </nav>
      )}
    </div>
  );
}
