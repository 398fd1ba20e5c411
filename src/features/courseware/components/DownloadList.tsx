import type { Download } from '@/contract/entities';
import { FileIcon } from './icons';
import styles from './DownloadList.module.css';

export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  return (
    <ul className={`picture-list ${styles.downloads}`}>
      {downloads.map(({ id, link, label }) => (
        <li key={id}>
          <a href={link}>
            <FileIcon link={link} />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
