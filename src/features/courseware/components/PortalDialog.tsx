import { useSelector } from 'react-redux';
import Modal from '../../../shared/ui/Modal';
import { Button } from '../../../shared/ui/Button';
import { selectSite } from '../../site/siteSlice';
import styles from './PortalDialog.module.css';

/** The way to the courseware customers' own site (catalogue, sections 2 and 6). */
export default function PortalDialog({ onClose }: { onClose: () => void }) {
  const { portalUrl } = useSelector(selectSite);
  const away = { target: '_blank', rel: 'noopener' };
  const elsewhere = <span className="visually-hidden"> (opens in a new tab)</span>;
  return (
    <Modal title="Reseller Portal" onClose={onClose}>
      <p>The portal is a site of its own, for resellers and for lecturers who own a product:</p>
      <ul className={styles.uses}>
        <li>register a product and its licence,</li>
        <li>download slides, files and corrections,</li>
        <li>find price lists and material for tenders.</li>
      </ul>
      <div className={styles.ways}>
        <Button href={`${portalUrl}/login`} {...away}>
          Login{elsewhere}
        </Button>
        <Button kind="secondary" href={`${portalUrl}/register`} {...away}>
          Create Account{elsewhere}
        </Button>
      </div>
    </Modal>
  );
}
