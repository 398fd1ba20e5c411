import { useLocation, useNavigate } from 'react-router-dom';
import { keywordProblem, keywordsIn } from '@/contract/keywords';
import { readSearchFilters } from '@/contract/searchFilters';
import { SEARCH_MESSAGES } from '@/contract/shellMessages';
import { Breadcrumbs } from '@/src/shared/ui/Breadcrumbs';
import { SearchPanel } from '../components/SearchPanel';
import { searchAddress } from '../searchAddress';
import styles from './SearchPage.module.css';

/** Results with their own URL: to link to, to return to, and to read without JavaScript. */
export default function SearchPage() {
  const navigate = useNavigate();
  const address = new URLSearchParams(useLocation().search);
  const given = address.get('q');
  const query = (given ?? '').trim();
  const problem = keywordProblem(keywordsIn(query));
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={[{ label: 'Home', href: '/' }, { label: 'Search' }]} />
      <h1>Search</h1>
      <p className={styles.hint}>
        Find a course by its topic, its title, its code, or the city where it is held.
      </p>
      <SearchPanel
        isPage
        filters={readSearchFilters(address)}
        query={query}
        error={given !== null && problem ? SEARCH_MESSAGES[problem] : undefined}
        isEmpty={problem !== undefined}
        onSearch={(next, kept) => void navigate(searchAddress(next, { filters: kept }))}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
