import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ALERT_MS } from '../../../../contract/constants';
import { alertRaised } from '../../notifications/notificationsSlice';
import { selectSearchView, waitingFor } from '../searchView';
import { moreAsked } from '../searchSlice';
import { useResultKeys } from '../useResultKeys';
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
  onSearch: (query: string) => void;
  onRetry: (query: string) => void;
}

/** Search field and results, as the modal and the search page show them. */
export function SearchPanel({ query: asked, error, isEmpty, isPage, onSearch, onRetry }: SearchPanelProps) {
  const dispatch = useDispatch();
  const held = useSelector(selectSearchView);
  const query = asked ?? held.query;
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
        key={error}
        query={query}
        error={error}
        onSearch={onSearch}
        onRefused={(text) => dispatch(alertRaised({ kind: 'error', text, stays: ALERT_MS.standard }))}
      />
      {!isEmpty && (
        <SearchResults
          // The results of another query are none of this one's.
          view={held.query === query ? held : waitingFor(query)}
          hasAddresses={isPage}
          onMore={() => dispatch(moreAsked())}
          onSuggestion={onSearch}
          onRetry={() => onRetry(query)}
        />
      )}
    </div>
  );
}
