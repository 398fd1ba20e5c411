import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsInView, type Rows } from './gridModel';

const FIRST: Rows = { first: 0, end: 24 };

/** @returns the rows of a scrolled grid to render */
export function useRows(offsets: readonly number[]) {
  const scroller = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(FIRST);
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const next = rowsInView(offsets, scrollTop, clientHeight || 600);
    setRows((before) => (before.first === next.first && before.end === next.end ? before : next));
  }, [offsets]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);
  return { scroller, rows, look };
}
