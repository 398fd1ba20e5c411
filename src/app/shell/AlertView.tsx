import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { Close } from '../../shared/ui/icons';
import { Alert as AlertIcon, Check } from '../../shared/ui/partIcons';
import styles from './AlertView.module.css';

export interface AlertData {
  id: number;
  kind: 'error' | 'success';
  text: ReactNode;
  /** by which the help desk finds the failed call in the log */
  reference?: string;
  /** how long it stays, in milliseconds */
  stays: number;
}

export interface AlertViewProps {
  alerts: readonly AlertData[];
  onClosed: (id: number) => void;
}

const LOOKS = {
  error: { role: 'alert', Icon: AlertIcon, look: styles.error ?? '' },
  success: { role: 'status', Icon: Check, look: '' },
} as const;

function Words({ kind, text, reference }: Pick<AlertData, 'kind' | 'text' | 'reference'>) {
  const { Icon } = LOOKS[kind];
  return (
    <>
      <Icon className={styles.icon} />
      <p>
        {text}
        {reference && <small className={styles.reference}>Reference: {reference}</small>}
      </p>
    </>
  );
}

/**
 * Alerts, top right, above everything. They stand beside the app and not in it: an open modal hides the app from screen
 * readers. Their time runs as a CSS animation that stops under the pointer, so it must run under reduced motion too.
 */
export default function AlertView({ alerts, onClosed }: AlertViewProps) {
  const closed = useEffectEvent(onClosed);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);

  const shown = useRef<readonly number[]>([]);
  useEffect(() => {
    const ids = alerts.map(({ id }) => id);
    // Another alert has taken its place.
    for (const id of shown.current) if (!ids.includes(id)) toast.dismiss(id);
    shown.current = ids;
    for (const { id, kind, text, reference, stays } of alerts) {
      if (toast.isActive(id)) continue;
      toast(<Words kind={kind} text={text} reference={reference} />, {
        toastId: id,
        role: LOOKS[kind].role,
        className: `${styles.alert} ${LOOKS[kind].look}`,
        autoClose: stays,
        onClose: () => closed(id),
      });
    }
  }, [alerts]);

  if (!isMounted) return null;
  return createPortal(
    <ToastContainer
      aria-label="Alerts"
      className={styles.container}
      progressClassName={styles.time}
      position="top-right"
      transition={false}
      icon={false}
      hideProgressBar
      pauseOnFocusLoss={false}
      draggable={false}
      closeButton={({ closeToast }) => (
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={closeToast}>
          <Close />
        </button>
      )}
    />,
    document.body,
  );
}
