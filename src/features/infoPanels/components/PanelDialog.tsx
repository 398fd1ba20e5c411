import Modal from '@/src/shared/ui/Modal';
import { Prose } from '@/src/shared/ui/Prose';
import styles from './PanelDialog.module.css';

/** The text of a panel: the same as on its page, which visitors without JavaScript see. */
export interface PanelText {
  title: string;
  lead: string;
  sections: { id: string; heading: string; html: string }[];
}

export interface PanelDialogProps {
  words: PanelText;
  onClose: () => void;
}

/** A panel in a dialog, 900 px wide. */
export function PanelDialog({ words, onClose }: PanelDialogProps) {
  return (
    <Modal title={words.title} width="wide" onClose={onClose}>
      <p className={styles.lead}>{words.lead}</p>
      {words.sections.map(({ id, heading, html }) => (
        <section key={id} className={styles.section}>
          <h3>{heading}</h3>
          <Prose html={html} />
        </section>
      ))}
    </Modal>
  );
}
