import { BrandMark } from '../../shared/ui/BrandMark';
import styles from './Brand.module.css';

/** The word-mark: a wind rose whose needle is the only red element of the header, and the name in type. */
export function Brand({ siteName }: { siteName: string }) {
  return (
    <a className={styles.brand} href="/">
      <BrandMark />
      {siteName}
    </a>
  );
}
