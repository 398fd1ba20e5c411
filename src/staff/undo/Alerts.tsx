import { useDispatch, useSelector } from 'react-redux';
import { alertClosed } from '../../features/notifications/notificationsSlice';
import { LazyBoundary } from '../../shared/lib/LazyBoundary';
import { alertView } from '../lazyComponents';
import { UndoButton } from './UndoButton';
import { selectUndoable } from './undoableAlert';
import styles from './Alerts.module.css';

/** The alerts of more changes in a row would cover what is being worked on. */
const MAX_UNDOABLE = 3;

/** The site's alerts, with an undo button for changes that can be undone. */
export function Alerts() {
  const dispatch = useDispatch();
  const all = useSelector(selectUndoable);
  const last = all.filter(({ undo }) => undo).slice(-MAX_UNDOABLE);
  const alerts = all.filter((alert) => !alert.undo || last.includes(alert));
  if (alerts.length === 0) return null;
  return (
    <LazyBoundary fallback={<p role="alert">{alerts.at(-1)?.text}</p>}>
      <alertView.Component
        alerts={alerts.map((alert) => ({
          ...alert,
          text: (
            <span className={styles.words}>
              {alert.text}
              <UndoButton id={alert.id} />
            </span>
          ),
        }))}
        onClosed={(id) => dispatch(alertClosed(id))}
      />
    </LazyBoundary>
  );
}
