import Modal from '@/src/shared/ui/Modal';
import { Prose } from '@/src/shared/ui/Prose';
import styles from './PanelDialog.module.css';

/** Of a panel: the same that the page at its address shows to a visitor without JavaScript. */
export interface PanelWords {
  title: string;
  lead: string;
  sections: { id: string; heading: string; html: string }[];
}

export interface PanelDialogProps {
  words: PanelWords;
  onClose: () => void;
}

/** A panel's words over the page, 900 px wide. */
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
