import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ALERT_MS } from '@/contract/constants';
import { isSameFilter, type SearchFilters } from '@/contract/searchFilters';
import { alertRaised } from '../../notifications/notificationsSlice';
import { searchAddress } from '../searchAddress';
import { selectSearchView, waitingFor } from '../searchView';
import { moreAsked } from '../searchSlice';
import { useResultKeys } from '../useResultKeys';
import { SearchFilterForm } from './SearchFilterForm';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';
import styles from './SearchPanel.module.css';

export interface SearchPanelProps {
  /** what the page's address asks for; in the modal: what was searched for last */
  query?: string;
  /** what is wrong with the query of the address */
  error?: string;
  /** nothing was asked for yet, or nothing that can be searched for */
  isEmpty?: boolean;
  /** the panel is a page of its own, whose steps have addresses; in a modal it takes the focus */
  isPage?: boolean;
  /** what the page's address narrows the search by */
  filters?: SearchFilters;
  onSearch: (query: string) => void;
  onRetry: (query: string) => void;
}

/** Search field and results, as the modal and the search page show them. */
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

  // The suggestion that was followed, and the address that "back" led to, stand in the field too.
  const shown = useRef(query);
  useEffect(() => {
    const field = frame.current?.querySelector('input');
    if (field && shown.current !== query) field.value = query;
    shown.current = query;
  }, [query]);

  return (
    <div ref={frame} tabIndex={isPage ? undefined : -1} className={styles.panel}>
      <SearchForm
        query={query}
        error={error}
        onSearch={onSearch}
        onRefused={(text) => dispatch(alertRaised({ kind: 'error', text, stays: ALERT_MS.standard }))}
      />
      {!isEmpty && filters && <SearchFilterForm {...{ query, filters }} cities={held.cities ?? []} />}
      {!isEmpty && !filters && (
        <p className={styles.narrow}>
          <a href={searchAddress(query)}>Narrow by portfolio, city or length</a>
        </p>
      )}
      {!isEmpty && (
        <SearchResults
          // The results of another query are none of this one's.
          view={isHeld ? held : waitingFor(query, filters ?? {})}
          hasAddresses={isPage}
          onMore={() => {
            dispatch(moreAsked());
            if (!isPage) return;
            // For a reload and for Back. It is no navigation: the page goes on as it is.
            const address = searchAddress(query, { filters, page: held.pages + 1 });
            window.history.replaceState(window.history.state, '', address);
          }}
          onSuggestion={onSearch}
          onRetry={() => onRetry(query)}
        />
      )}
    </div>
  );
}
