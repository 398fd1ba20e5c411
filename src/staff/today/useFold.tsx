import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from '../../shared/lib/useIsPrinting';
import { useMediaQuery } from '../../shared/lib/useMediaQuery';
import { Button } from '../../shared/ui/Button';

/** The parts stand below each other: `TodayPage.module.css` has the same width. */
const STACKED = '(max-width: 68.74rem)';
const FIRST_ROWS = 10;

/**
 * Where the parts stand below each other, a list begins with its first rows only, so that it does not push the
 * others out of sight.
 * @param what the rows are, as in "Show all 50 classes"
 * @returns the rows to show, and a button that shows the others, if there are any
 */
export function useFold<Row>(rows: readonly Row[], what: string) {
  const isStacked = useMediaQuery(STACKED, false);
  const isPrinting = useIsPrinting();
  const [isWhole, setWhole] = useState(false);
  /** The button goes: the focus moves on to the first row that it adds, not behind the last. */
  const showWhole = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const list = currentTarget.closest('section')?.querySelector('ol');
    flushSync(() => setWhole(true));
    list?.children[FIRST_ROWS]?.querySelector('a')?.focus();
  };
  if (!isStacked || isPrinting || isWhole || rows.length <= FIRST_ROWS) return { shown: rows };
  return {
    shown: rows.slice(0, FIRST_ROWS),
    showAll: (
      <p>
        <Button kind="secondary" onClick={showWhole}>
          Show all {rows.length} {what}
        </Button>
      </p>
    ),
  };
}
