import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import { pointerMoves } from './moving';
import type { Moving } from './GridRow';

/** Minimum distance of a drag; less is a press. */
const DRAG_PX = 6;

interface Drag {
  session: GridSession;
  x: number;
  y: number;
}

/**
 * @returns the month under the pointer, and the position within its column; undefined outside of the grid and
 * above the courses' names, where months that are scrolled away lie
 */
function monthAt(
  head: HTMLElement,
  { clientX: x, clientY: y }: globalThis.PointerEvent,
  months: readonly string[],
) {
  const grid = head.closest('[role="grid"]')?.getBoundingClientRect();
  const names = head.firstElementChild?.getBoundingClientRect();
  if (!grid || !names || y < grid.top || y >= grid.bottom) return undefined;
  if (x < names.right || x >= grid.right) return undefined;
  const columns = [...head.querySelectorAll('[data-month]')].map((column) => column.getBoundingClientRect());
  const index = columns.findIndex(({ left, right }) => x >= left && x < right);
  const column = columns[index];
  const month = months[index];
  return column && month ? { month, share: (x - column.left) / column.width } : undefined;
}

/** Drags a session along its row, keeping the weekday. On a touch screen, dragging scrolls. */
export function useDrag(
  head: RefObject<HTMLElement | null>,
  months: readonly string[],
  onMoved: (session: GridSession, start: string) => void,
) {
  const [moving, setMoving] = useState<Moving>();
  const pressed = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  const follow = useEffectEvent((event: globalThis.PointerEvent) => {
    const from = pressed.current;
    if (!from || !head.current) return;
    if (!moving && Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return;
    const over = monthAt(head.current, event, months);
    const before = String(from.session.row.start_date);
    const start = over ? pointerMoves(before, over.month, over.share) : before;
    wasDragged.current = true;
    if (start !== moving?.start) setMoving({ session: from.session, start, isDragged: true });
  });
  const end = useEffectEvent((isKept: boolean) => {
    if (moving && isKept) onMoved(moving.session, moving.start);
    pressed.current = undefined;
    setMoving(undefined);
  });
  // Suppresses the click at the end of a drag, also of one that Escape has cancelled before.
  const release = useEffectEvent((isKept: boolean) => {
    end(isKept);
    setTimeout(() => (wasDragged.current = false));
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const moved = (event: globalThis.PointerEvent): void => follow(event);
    document.addEventListener('pointermove', moved, { signal });
    document.addEventListener('pointerup', () => release(true), { signal });
    document.addEventListener('pointercancel', () => release(false), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
    return () => controller.abort();
  }, []);
  return {
    dragged: moving,
    wasDragged: () => wasDragged.current,
    press(event: PointerEvent<HTMLButtonElement>, session: GridSession): void {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      pressed.current = { session, x: event.clientX, y: event.clientY };
    },
  };
}
