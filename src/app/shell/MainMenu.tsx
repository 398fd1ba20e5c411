import { memo, useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { Chevron } from '../../shared/ui/icons';
import { isEntryCurrent, type MenuEntry } from './menu';
import styles from './MainMenu.module.css';

interface ListProps {
  entry: Extract<MenuEntry, { items: unknown }>;
  isCurrent: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function ListEntry({ entry, isCurrent, isOpen, onOpen, onClose }: ListProps) {
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // True while Escape returns the focus to the button, which must not reopen the list.
  const isEscaping = useRef(false);

  const onFocus = (): void => {
    if (!isEscaping.current) onOpen();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (!item.current?.contains(relatedTarget)) onClose();
  };
  const onEscape = useEffectEvent((): void => {
    isEscaping.current = true;
    if (item.current?.contains(document.activeElement)) button.current?.focus();
    isEscaping.current = false;
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    // Anywhere on the page: the list may have been opened by the pointer alone.
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  const onMouseLeave = (): void => {
    if (!item.current?.contains(document.activeElement)) onClose();
  };

  return (
    <li
      ref={item}
      className={styles.entry}
      onMouseEnter={onOpen}
      onMouseLeave={onMouseLeave}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className={styles.label}
        data-current={isCurrent}
        onClick={onOpen}
      >
        {entry.label}
        <Chevron className={styles.chevron} />
      </button>
      <ul className={styles.list}>
        {entry.items.map(({ label, href }) => (
          <li key={href}>
            <a href={href} onClick={onClose}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * The desktop menu. Without scripts the stylesheet opens its lists; with them, `aria-expanded` and the
 * display agree.
 */
export const MainMenu = memo(function MainMenu({
  entries,
  pathname,
}: {
  entries: readonly MenuEntry[];
  pathname: string;
}) {
  const [open, setOpen] = useState<string>();
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  return (
    <nav aria-label="Main" className={styles.menu} data-live={isLive}>
      <ul>
        {entries.map((entry) => {
          const { label } = entry;
          const isCurrent = isEntryCurrent(entry, pathname);
          return 'items' in entry ? (
            <ListEntry
              key={label}
              entry={entry}
              isCurrent={isCurrent}
              isOpen={open === label}
              onOpen={() => setOpen(label)}
              onClose={() => setOpen((now) => (now === label ? undefined : now))}
            />
          ) : (
            <li key={label} className={styles.entry}>
              <a
                className={styles.label}
                href={entry.href}
                data-current={isCurrent}
                aria-current={pathname === entry.href ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
