import { useEffect, useRef } from 'react';

/**
 * Steps through a list from the open row. If that row leaves the list, for example because it is done, its
 * position remains: that of the row that followed it.
 * @returns a function that returns the next or previous row; at an end of the list, the last one
 */
export function usePlaceInList<Row extends { id: number }>(rows: readonly Row[], openId: number) {
  const place = useRef(0);
  const at = rows.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (at >= 0 || openId === 0) place.current = Math.max(at, 0);
  }, [at, openId]);
  return (by: 1 | -1): Row | undefined => {
    const isGone = at < 0 && by > 0;
    const to = isGone ? place.current : place.current + by;
    return rows[Math.min(Math.max(to, 0), rows.length - 1)];
  };
}
