import { useDispatch, useSelector } from 'react-redux';
import { alertClosed, selectAlerts } from '../../features/notifications/notificationsSlice';
import { LazyBoundary } from '../../shared/lib/LazyBoundary';
import { alertView } from '../lazyComponents';
import { UndoButton } from './UndoButton';
import styles from './Alerts.module.css';

/** The site's alerts, with an undo button for changes that can be undone. */
export function Alerts() {
  const dispatch = useDispatch();
  const alerts = useSelector(selectAlerts);
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
