import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { alertClosed } from '../../features/notifications/notificationsSlice';
import { Button } from '../../shared/ui/Button';
import { areSingleKeysOn } from '../shared/singleKeys';
import { useKeys } from '../shared/useKeys';
import { selectUndoable } from './undoableAlert';
import styles from './UndoButton.module.css';

/** The undo button in an alert; `z` undoes the last change. */
export function UndoButton({ id }: { id: number }) {
  const dispatch = useDispatch();
  const alerts = useSelector(selectUndoable).filter(({ undo }) => undo);
  const button = useRef<HTMLButtonElement>(null);
  const undo = alerts.find((alert) => alert.id === id)?.undo;
  const run = (): void => {
    if (!undo) return;
    // The button disappears with its alert: the focus moves to the page.
    if (document.activeElement === button.current) document.getElementById('content')?.focus();
    dispatch(alertClosed(id));
    dispatch(undo);
  };
  const isLast = alerts.at(-1)?.id === id;
  useKeys(isLast ? { z: run } : {});
  if (!undo) return null;
  return (
    <Button
      ref={button}
      kind="secondary"
      className={styles.undo}
      aria-keyshortcuts={isLast && areSingleKeysOn() ? 'z' : undefined}
      onClick={run}
    >
      Undo
    </Button>
  );
}
