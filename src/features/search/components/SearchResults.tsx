import { useEffect, useRef } from 'react';
import { LOADING, SEARCH_MESSAGES } from '@/contract/shellMessages';
import { isFiltered } from '@/contract/searchFilters';
import { Alert } from '@/src/shared/ui/partIcons';
import { resultStatus } from '../resultText';
import { searchAddress } from '../searchAddress';
import type { SearchView } from '../searchView';
import { STEP } from '../useResultKeys';
import { Action } from './Action';
import { SearchResult } from './SearchResult';
import styles from './SearchResults.module.css';

export interface SearchResultsProps {
  view: SearchView;
  /** whether every step has a URL, so that it works without JavaScript */
  hasAddresses?: boolean;
  onMore: () => void;
  /** searches for it */
  onSuggestion: (query: string) => void;
  onRetry: () => void;
}

/**
 * After "Show more results" the focus moves to the first new result, or to the message that there are no
 * more.
 */
function useFocusOnNew({ stage, exact, any }: SearchView) {
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || stage.at === 'extending' || stage.at === 'failed') return;
    shownBefore.current = null;
    const first = list.current?.querySelector<HTMLElement>(`#result-${before + 1} a, [data-end]`);
    first?.focus({ preventScroll: true });
  }, [stage]);
  return { list, remember: () => void (shownBefore.current = exact.length + any.length) };
}

/** The results of a search in any state (docs/rules/search.md#results). */
export function SearchResults({ view, hasAddresses, onMore, onSuggestion, onRetry }: SearchResultsProps) {
  const { query, filters, stage, exact, any, pages, suggestion } = view;
  const { list, remember } = useFocusOnNew(view);
  const shown = exact.length + any.length;
  const address = (...of: Parameters<typeof searchAddress>) =>
    hasAddresses ? searchAddress(...of) : undefined;
  const isSearching = stage.at === 'idle' || stage.at === 'searching';
  const didYouMean = suggestion && `Did you mean ${suggestion}?`;
  const canExtend = stage.at !== 'exhausted' && shown > 0;

  return (
    <div ref={list} className={styles.results}>
      <p role="status" className={isSearching ? styles.loading : styles.status}>
        {resultStatus(view)}
        {/* A screen reader says only what changes in here. */}
        {didYouMean && <span className="visually-hidden">. {didYouMean}</span>}
      </p>
      {stage.at === 'failed' && (
        <div className={styles.failed} role={hasAddresses ? 'alert' : undefined}>
          <p>
            <Alert /> {stage.failure.message}
          </p>
          {shown === 0 && (
            <Action href={address(query, { filters })} onClick={onRetry}>
              Try again
            </Action>
          )}
        </div>
      )}
      {suggestion && (
        <div className={styles.suggestion}>
          <p>Nothing matches exactly.</p>
          <Action href={address(suggestion, { filters })} onClick={() => onSuggestion(suggestion)}>
            {didYouMean}
          </Action>
        </div>
      )}
      {stage.at === 'exhausted' && shown === 0 && isFiltered(filters) && (
        <p>
          <a href={searchAddress(query)}>Search without filters</a>
        </p>
      )}
      {stage.at === 'exhausted' && shown === 0 && (
        <p>
          Try fewer or other words, or <a href="/training">browse all courses</a>.
        </p>
      )}
      {exact.length > 0 && (
        <ol aria-label="Courses with all of the words">
          {exact.map((hit, index) => (
            <SearchResult key={hit.id} {...{ hit, query }} place={index + 1} />
          ))}
        </ol>
      )}
      {any.length > 0 && (
        <section aria-labelledby="some-of-the-words">
          <h3 id="some-of-the-words">These match some of the words</h3>
          <ol>
            {any.map((hit, index) => (
              <SearchResult key={hit.id} {...{ hit, query }} place={exact.length + index + 1} />
            ))}
          </ol>
        </section>
      )}
      {canExtend && (
        <div className={styles.more}>
          <Action
            {...STEP}
            href={address(query, { filters, page: pages + 1, at: shown + 1 })}
            aria-disabled={stage.at === 'extending'}
            onClick={() => {
              remember();
              onMore();
            }}
          >
            Show more results
          </Action>
          <p className={styles.count}>{stage.at === 'extending' ? LOADING : `${shown} shown so far`}</p>
        </div>
      )}
      {stage.at === 'exhausted' && shown > 0 && (
        <p data-end tabIndex={-1} className={styles.end}>
          {SEARCH_MESSAGES.noMore}
        </p>
      )}
    </div>
  );
}
