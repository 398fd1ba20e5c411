import { useSelector } from 'react-redux';
import Modal from '@/src/shared/ui/Modal';
import { Button } from '@/src/shared/ui/Button';
import { selectSite } from '../../site/siteSlice';
import styles from './PortalDialog.module.css';

const PLACES = [
  { path: '/registration', name: 'Product Registration', use: 'Register a product and its licence.' },
  { path: '/downloads', name: 'Download', use: 'Slides, files and corrections of products that you own.' },
  { path: '/resellers', name: 'Reseller Portal', use: 'Price lists and material for tenders.' },
];

const away = { target: '_blank', rel: 'noopener' };

/** Links to the courseware customers' portal, from the courseware pages and from the list of resellers. */
export default function PortalDialog({ onClose }: { onClose: () => void }) {
  const { portalUrl } = useSelector(selectSite);
  const elsewhere = <span className="visually-hidden"> (opens in a new tab)</span>;
  return (
    <Modal title="Reseller Portal" onClose={onClose}>
      <p>The portal is a site of its own, for resellers and for lecturers who own a product.</p>
      <ul className={styles.places}>
        {PLACES.map(({ path, name, use }) => (
          <li key={path}>
            <a href={`${portalUrl}${path}`} {...away}>
              {name}
              {elsewhere}
            </a>
            <span>{use}</span>
          </li>
        ))}
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
