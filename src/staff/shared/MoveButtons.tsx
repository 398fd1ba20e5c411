import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/Button';

interface MoveButtonsProps {
  /** of the entry */
  name: string;
  index: number;
  isLast: boolean;
  onMove: (from: number, to: number) => void;
}

/**
 * Moves an entry of a list by one position. The focus follows it: a button loses the focus when its position
 * in the DOM changes.
 */
export function MoveButtons({ name, index, isLast, onMove }: MoveButtonsProps) {
  const button = (words: string, isOff: boolean, step: number) => (
    <Button
      kind="quiet"
      aria-label={`${words}: ${name}`}
      disabled={isOff}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
        flushSync(() => onMove(index, index + step));
        currentTarget.focus();
      }}
    >
      {words}
    </Button>
  );
  return (
    <>
      {button('Move up', index === 0, -1)}
      {button('Move down', isLast, 1)}
    </>
  );
}
