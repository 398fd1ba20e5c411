import { movedTo } from '@/contract/sessionDays';
import type { ImportRow } from '@/contract/staff/catalogue';
import type { Moving } from './GridRow';
import { daysOf } from './moving';
import { moveText } from './sessionText';
import styles from './MoveBar.module.css';

/**
 * The target of a session being moved; otherwise the available keys.
 * @param props.isLeft whether the last move by keyboard was given up
 */
export function MoveBar({ moving, isLeft }: { moving: Moving | undefined; isLeft: boolean }) {
  const row = moving && (movedTo(daysOf(moving.session.row), moving.start) as unknown as ImportRow);
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.told} data-on={Boolean(row)}>
        {row ? (
          <>
            <strong>Move to</strong> <span className={styles.days}>{moveText(row)}</span>
          </>
        ) : (
          isLeft && 'Not moved.'
        )}
      </p>
      <p id="session-keys" className={styles.keys}>
        {moving && !moving.isDragged ? (
          <>
            <kbd>←</kbd> <kbd>→</kbd> day, <kbd>↑</kbd> <kbd>↓</kbd> week, <kbd>Shift</kbd> with an arrow
            month, <kbd>Enter</kbd> moves it, <kbd>Esc</kbd> leaves it
          </>
        ) : (
          <>
            <kbd>Enter</kbd> opens, <kbd>a</kbd> adds, <kbd>m</kbd> moves, <kbd>c</kbd> copies,{' '}
            <kbd>Delete</kbd> removes; sessions can be dragged along their row
          </>
        )}
      </p>
    </div>
  );
}
