import { useEffect, useState } from 'react';
import ReactModal from 'react-modal';
import { ALERT_MS } from '@/contract/constants';
import { PROCESSING } from '@/contract/messages';
import { useModalHost } from './useModalHost';
import loader from './Loader.module.css';
import overlay from './Overlay.module.css';
import styles from './Processing.module.css';

const focused = (): Element | null => (typeof document === 'undefined' ? null : document.activeElement);

export interface ProcessingProps {
  text?: string;
  /** `dialog` while the page is loading, `status` while something is being sent */
  role?: 'status' | 'dialog';
}

/** Covers the page while something is in progress that must not be disturbed. */
export default function Processing({ text = PROCESSING, role = 'status' }: ProcessingProps) {
  const [before] = useState(focused);
  const [isLifted, setLifted] = useState(false);
  useEffect(() => {
    // A request that takes longer continues, and the page can be read meanwhile.
    const timer = setTimeout(() => setLifted(true), ALERT_MS.loading);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () => () => {
      // The button that started it is enabled again only after this is gone; react-modal would be too early.
      setTimeout(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
      });
    },
    [before],
  );
  const host = useModalHost();
  if (isLifted) return null;
  return (
    <ReactModal
      {...host}
      overlayClassName={overlay.veil}
      bodyOpenClassName={overlay.still}
      className={styles.processing}
      aria={{ modal: role === 'dialog' ? true : undefined }}
      contentLabel={role === 'dialog' ? text : undefined}
      role={role}
      shouldCloseOnEsc={false}
      shouldCloseOnOverlayClick={false}
      shouldReturnFocusAfterClose={false}
    >
      <p className={loader.loader}>{text}</p>
    </ReactModal>
  );
}
