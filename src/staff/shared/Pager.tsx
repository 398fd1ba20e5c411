import { Link } from 'react-router-dom';
import { useAddress } from './useAddress';
import styles from './Pager.module.css';

/** Page links of a list; the page is in the URL. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const { addressWith } = useAddress();
  if (pages <= 1) return null;
  const to = (next: number): string => addressWith({ page: next === 1 ? '' : String(next) });
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous page
        </Link>
      )}
      <span>
        Page {page} of {pages.toLocaleString('en')}
      </span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          Next page
        </Link>
      )}
    </nav>
  );
}
