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
  /** with which the help desk finds the failed request in the log */
  reference?: string;
  /** display time in milliseconds */
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
 * Alerts, at the top right, above everything. They are outside the app's element, because an open modal hides
 * that from screen readers. Their timer is a CSS animation that pauses under the pointer, so it must also run
 * under reduced motion.
 */
export default function AlertView({ alerts, onClosed }: AlertViewProps) {
  const closed = useEffectEvent(onClosed);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);

  const shown = useRef<readonly number[]>([]);
  useEffect(() => {
    const ids = alerts.map(({ id }) => id);
    // It was replaced by another alert.
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
