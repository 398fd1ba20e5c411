import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isSameFilter, type SearchFilters } from '@/contract/searchFilters';
import { errorRaised } from '../../notifications/notificationsSlice';
import { searchAddress } from '../searchAddress';
import { selectSearchView, waitingFor } from '../searchView';
import { moreAsked } from '../searchSlice';
import { useResultKeys } from '../useResultKeys';
import { SearchFilterForm } from './SearchFilterForm';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';
import styles from './SearchPanel.module.css';

export interface SearchPanelProps {
  /** the query of the page's URL; in the modal, the last query */
  query?: string;
  /** error of the URL's query */
  error?: string;
  /** there is no query yet, or nothing to search for */
  isEmpty?: boolean;
  /** the panel is a page, whose steps have URLs; in a modal it takes the focus */
  isPage?: boolean;
  /** the filters in the page's URL */
  filters?: SearchFilters;
  /** @param kept the filters, which a suggestion keeps; other keywords are searched for without any */
  onSearch: (query: string, kept?: SearchFilters) => void;
  onRetry: (query: string) => void;
}

/** Search field and results, for the modal and the search page. */
export function SearchPanel({
  query: asked,
  error,
  isEmpty,
  isPage,
  filters,
  onSearch,
  onRetry,
}: SearchPanelProps) {
  const dispatch = useDispatch();
  const held = useSelector(selectSearchView);
  const query = asked ?? held.query;
  const isHeld = held.query === query && isSameFilter(held.filters, filters ?? {});
  const frame = useRef<HTMLDivElement>(null);
  useResultKeys(frame);
  useEffect(() => {
    if (!isPage) frame.current?.focus();
  }, [isPage]);

  // The field shows the query of the results: also of a followed suggestion, and after Back. Keywords that were
  // typed and not searched for would contradict results that are narrowed by a filter.
  const address = searchAddress(query, { filters });
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current !== address) frame.current?.querySelector<HTMLFormElement>('[role=search]')?.reset();
    shown.current = address;
  }, [address]);

  return (
    <div ref={frame} tabIndex={isPage ? undefined : -1} className={styles.panel}>
      <SearchForm
        query={query}
        error={error}
        onSearch={(next) => onSearch(next)}
        onRefused={(text) => dispatch(errorRaised(text))}
      />
      {!isEmpty && filters && <SearchFilterForm {...{ query, filters }} cities={held.cities ?? []} />}
      {!isEmpty && !filters && (
        <p className={styles.narrow}>
          <a href={searchAddress(query)}>Narrow by portfolio, city or length</a>
        </p>
      )}
      {!isEmpty && (
        <SearchResults
          // Results of another query are not shown.
          view={isHeld ? held : waitingFor(query, filters ?? {})}
          hasAddresses={isPage}
          onMore={() => {
            dispatch(moreAsked());
            if (!isPage) return;
            // For a reload and for Back. This is not a navigation: the page stays as it is.
            const address = searchAddress(query, { filters, page: held.pages + 1 });
            window.history.replaceState(window.history.state, '', address);
          }}
          onSuggestion={(next) => onSearch(next, filters)}
          onRetry={() => onRetry(query)}
        />
      )}
    </div>
  );
}
