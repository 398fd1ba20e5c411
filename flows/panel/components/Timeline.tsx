import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import type { Row } from '../timelineRows';
import styles from './Timeline.module.css';

interface TimelineProps {
  rows: readonly Row[];
  /** number of completed steps */
  position: number;
  onChoose: (position: number) => void;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;

/** Keys of the list, in addition to the arrows that work anywhere, and how many lines they move. */
const KEY_MOVES: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** All steps of the tape in order; the selected one is the last completed one. */
export function Timeline({ rows, position, onChoose }: TimelineProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const optionId = (index: number): string => `${id}-${index}`;

  /** The selected step's line, or the previous listed one; the start is line 0. */
  const line = rows.findLastIndex(({ number }) => number <= position) + 1;

  useEffect(() => {
    // Only the list scrolls: the page's scroll position is part of what is being examined.
    const box = list.current;
    const row = box?.children[line] as HTMLElement | undefined;
    if (!box || !row) return;
    if (row.offsetTop < box.scrollTop) box.scrollTop = row.offsetTop;
    const below = row.offsetTop + row.offsetHeight - box.clientHeight;
    if (below > box.scrollTop) box.scrollTop = below;
  }, [line]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const lines = KEY_MOVES[event.key];
    if (lines === undefined) return;
    event.preventDefault();
    const target = Math.max(0, Math.min(rows.length, line + lines));
    onChoose(rows[target - 1]?.number ?? 0);
  };

  const onClick = ({ target }: MouseEvent): void => {
    const option = target instanceof Element && target.closest<HTMLElement>('[data-step]');
    if (option) onChoose(Number(option.dataset['step']));
  };

  return (
    <ul
      ref={list}
      role="listbox"
      aria-label="Steps"
      aria-activedescendant={optionId(rows[line - 1]?.number ?? 0)}
      className={styles.list}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <li id={optionId(0)} role="option" aria-selected={line === 0} data-step={0} className={styles.row}>
        <span className={styles.number}>0</span>
        <span className={styles.what}>start</span>
      </li>
      {rows.map(({ number, at, kind, what, name, note, hasFailed, depth }) => (
        <li
          key={number}
          id={optionId(number)}
          role="option"
          aria-selected={rows[line - 1]?.number === number}
          className={`${styles.row} ${styles[kind]} ${hasFailed ? styles.failed : ''}`}
          title={`${seconds(at)}${note && ` · ${note}`}`}
          data-step={number}
        >
          <span className={styles.number}>{number}</span>
          {depth > 0 && <span className={styles.depth}>{'│'.repeat(Math.min(depth, 6))}</span>}
          <span className={styles.what}>{what}</span> <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
