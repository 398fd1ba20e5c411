import { useDispatch, useSelector } from 'react-redux';
import { alertClosed } from '../../features/notifications/notificationsSlice';
import { Button } from '../../shared/ui/Button';
import { useKeys } from '../enquiries/useKeys';
import { selectUndoable } from './undoableAlert';
import styles from './UndoButton.module.css';

/** In the alert of a change that can be taken back; `z` takes the last one back. */
export function UndoButton({ id }: { id: number }) {
  const dispatch = useDispatch();
  const alerts = useSelector(selectUndoable).filter(({ undo }) => undo);
  const undo = alerts.find((alert) => alert.id === id)?.undo;
  const run = (): void => {
    if (!undo) return;
    dispatch(alertClosed(id));
    dispatch(undo);
    // The button goes: whoever works by keyboard goes on in the page.
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
