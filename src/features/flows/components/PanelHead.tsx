import { useRef, useState, type PointerEvent } from 'react';
import { Chevron } from '../../../shared/ui/icons';
import { CORNERS, type Corner } from '../flowsSlice';
import styles from './PanelHead.module.css';

export interface PanelHeadProps {
  id: string;
  /** what the recorder is doing */
  status: string;
  isRecording: boolean;
  isOpen: boolean;
  corner: Corner;
  onFold: (isOpen: boolean) => void;
  onMove: (corner: Corner) => void;
}

const nextCorner = (corner: Corner): Corner =>
  CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] ?? corner;

/** @returns the corner of the screen that is nearest to a point */
function cornerAt(x: number, y: number): Corner {
  const side = x < window.innerWidth / 2 ? 'left' : 'right';
  return `${y < window.innerHeight / 2 ? 'top' : 'bottom'}-${side}`;
}

/** Shorter ways of the pointer are a click, in pixels. */
const DRAG_PX = 8;

/** The bar of the panel: it is dragged to a corner of the screen, and its buttons do the same for the keyboard. */
export function PanelHead({ id, status, isRecording, isOpen, corner, onFold, onMove }: PanelHeadProps) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const [way, setWay] = useState<{ x: number; y: number }>();

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (!from.current) return;
    const moved = { x: clientX - from.current.x, y: clientY - from.current.y };
    if (way || Math.hypot(moved.x, moved.y) > DRAG_PX) setWay(moved);
  };
  const drop = ({ clientX, clientY }: PointerEvent): void => {
    if (way) onMove(cornerAt(clientX, clientY));
    from.current = undefined;
    setWay(undefined);
  };

  return (
    <header
      className={styles.head}
      style={way && { transform: `translate(${way.x}px, ${way.y}px)` }}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <h2 id={id}>Flow recorder</h2>
      <p role="status" className={isRecording ? styles.recording : styles.status}>
        {status}
      </p>
      <button type="button" aria-label="Move to another corner" onClick={() => onMove(nextCorner(corner))}>
        <span aria-hidden="true">⤡</span>
      </button>
      <button
        type="button"
        aria-label={isOpen ? 'Fold' : 'Unfold'}
        aria-expanded={isOpen}
        onClick={() => onFold(!isOpen)}
      >
        <Chevron className={isOpen ? undefined : styles.up} />
      </button>
    </header>
  );
}
