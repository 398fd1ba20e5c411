import type { DragEvent } from 'react';

const typeOf = (what: string): string => `application/x-staff-${what}`;

/**
 * Makes an entry of a list draggable to another position of the same list. The buttons "Move up" and "Move
 * down" do the same.
 * @param what distinguishes lists
 */
export function useMoving(what: string, index: number, onMove: (from: number, to: number) => void) {
  const type = typeOf(what);
  const isOurs = (event: DragEvent): boolean => event.dataTransfer.types.includes(type);
  return {
    draggable: true,
    onDragStart: (event: DragEvent): void => {
      event.stopPropagation();
      event.dataTransfer.setData(type, String(index));
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent): void => {
      if (isOurs(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      if (!isOurs(event)) return;
      event.preventDefault();
      event.stopPropagation();
      const from = Number(event.dataTransfer.getData(type));
      if (from !== index) onMove(from, index);
    },
  };
}
