import { useRef, useState, type PointerEvent } from 'react';
import { Chevron } from '@/src/shared/ui/icons';
import { PLACES, type Place } from '../flowsSlice';
import styles from './PanelHead.module.css';

interface PanelHeadProps {
  id: string;
  /** the recorder's status */
  status: string;
  isRecording: boolean;
  isOpen: boolean;
  place: Place;
  onFold: (isOpen: boolean) => void;
  onMove: (place: Place) => void;
}

const nextPlace = (place: Place): Place => PLACES[(PLACES.indexOf(place) + 1) % PLACES.length] ?? place;

/** @returns the panel position nearest to a point of the window */
function placeAt(x: number, y: number): Place {
  const [across, down] = [x / window.innerWidth, y / window.innerHeight];
  if (down > 0.75 && across > 1 / 3 && across < 2 / 3) return 'below';
  return `${down < 0.5 ? 'top' : 'bottom'}-${across < 0.5 ? 'left' : 'right'}`;
}

/** Minimum distance of a drag in pixels; less is a click. */
const DRAG_PX = 8;

/** The panel's title bar: it can be dragged, and a button moves it without dragging. */
export function PanelHead({ id, status, isRecording, isOpen, place, onFold, onMove }: PanelHeadProps) {
  const start = useRef<{ x: number; y: number }>(undefined);
  const [offset, setOffset] = useState<{ x: number; y: number }>();

  const press = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (!start.current) return;
    const moved = { x: clientX - start.current.x, y: clientY - start.current.y };
    if (offset || Math.hypot(moved.x, moved.y) > DRAG_PX) setOffset(moved);
  };
  const drop = ({ clientX, clientY }: PointerEvent): void => {
    if (offset) onMove(placeAt(clientX, clientY));
    start.current = undefined;
    setOffset(undefined);
  };

  return (
    <header
      className={styles.head}
      style={offset && { transform: `translate(${offset.x}px, ${offset.y}px)` }}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <h2 id={id}>Flow recorder</h2>
      <p role="status" className={isRecording ? styles.recording : styles.status}>
        {status}
      </p>
      <button type="button" aria-label="Move to another place" onClick={() => onMove(nextPlace(place))}>
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
