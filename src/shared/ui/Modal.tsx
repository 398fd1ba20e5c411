import { useId, type ReactNode } from 'react';
import ReactModal from 'react-modal';
import { isComposing } from '../lib/isComposing';
import { Close } from './icons';
import { useModalHost } from './useModalHost';
import overlay from './Overlay.module.css';
import styles from './Modal.module.css';

export interface ModalProps {
  /** the heading and accessible name of the dialog */
  title: string;
  /** 500 px, 900 px, or the width of the page */
  width?: 'standard' | 'wide' | 'full';
  onClose: () => void;
  /** buttons that stay visible below the content */
  footer?: ReactNode;
  children: ReactNode;
}

/** Open while it is rendered. Escape and the backdrop close it; the focus returns to where it was. */
export default function Modal({ title, width = 'standard', onClose, footer, children }: ModalProps) {
  const id = useId();
  return (
    <ReactModal
      {...useModalHost()}
      overlayClassName={overlay.veil}
      bodyOpenClassName={overlay.still}
      className={`${styles.modal} ${styles[width]}`}
      aria={{ labelledby: id }}
      onRequestClose={({ nativeEvent }) => {
        if (!(nativeEvent instanceof KeyboardEvent && isComposing(nativeEvent))) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} onClick={onClose}>
          <Close /> Close
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </ReactModal>
  );
}
