import { useDispatch, useSelector } from 'react-redux';
import { alertClosed } from '../../features/notifications/notificationsSlice';
import { Button } from '../../shared/ui/Button';
import { useKeys } from '../shared/useKeys';
import { selectUndoable } from './undoableAlert';
import styles from './UndoButton.module.css';

/** The undo button in an alert; `z` undoes the last change. */
export function UndoButton({ id }: { id: number }) {
  const dispatch = useDispatch();
  const alerts = useSelector(selectUndoable).filter(({ undo }) => undo);
  const undo = alerts.find((alert) => alert.id === id)?.undo;
  const run = (): void => {
    if (!undo) return;
    dispatch(alertClosed(id));
    dispatch(undo);
    // The button disappears: the focus moves to the page.
    document.getElementById('content')?.focus();
  };
  useKeys(alerts.at(-1)?.id === id ? { z: run } : {});
  if (!undo) return null;
  return (
    <Button kind="secondary" className={styles.undo} aria-keyshortcuts="z" onClick={run}>
      Undo
    </Button>
  );
}
