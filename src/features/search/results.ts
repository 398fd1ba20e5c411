/** Reduces each response into the results. Loaded with the first search and not with every page (decision 15). */
import { SEARCH } from '@/contract/constants';
import type { SearchResponse } from '@/contract/endpoints';
import type { SearchHit } from '@/contract/entities';
import type { RequestError } from '../../shared/lib/errors';

/** The state of a search. */
export type SearchStage =
  | { at: 'idle' }
  | { at: 'searching' }
  /** there may be more */
  | { at: 'ready' }
  | { at: 'extending' }
  /** all results are shown */
  | { at: 'exhausted' }
  | { at: 'failed'; failure: RequestError };

export interface Results {
  /** courses that contain every word, possibly with the last ones omitted */
  exact: SearchHit[];
  exactTotal: number;
  exactShown: number;
  /** courses that contain some of the words, without the exact ones */
  any: SearchHit[];
  /** the last loaded page; 0 for none */
  anyPage: number;
  /** how many times the list was started or extended */
  pages: number;
  /** keywords that would find something */
  suggestion: string | null;
  /** options of the city filter */
  cities?: string[];
}

export const nothing: Results = {
  exact: [],
  exactTotal: 0,
  exactShown: 0,
  any: [],
  anyPage: 0,
  pages: 0,
  suggestion: null,
};

interface Change {
  results: Results;
  stage: SearchStage;
}

const words = (suggestion: string[] | undefined): string | null => suggestion?.join(' ') ?? null;

/** Shows the next page of the exact ones. @param exact all of them */
export const withMoreExact = (before: Results, exact: SearchHit[]): Change => ({
  results: {
    ...before,
    exact,
    exactTotal: exact.length,
    exactShown: Math.min(before.exactShown + SEARCH.shownPerPage, exact.length),
    pages: before.pages + 1,
  },
  stage: { at: 'ready' },
});

/**
 * The first response. If there are no exact matches, the search continues with those that contain some of the
 * words.
 */
export const withExact = ({
  list,
  suggestion,
  cities,
}: Pick<SearchResponse, 'list' | 'suggestion' | 'cities'>): Change => {
  const before = { ...nothing, suggestion: words(suggestion), ...(cities && { cities }) };
  return list.length > 0 ? withMoreExact(before, list) : { results: before, stage: { at: 'searching' } };
};

/** A page of another host may not say whether more follow. */
type AnsweredPage = Pick<SearchResponse, 'list' | 'page' | 'suggestion'> &
  Partial<Pick<SearchResponse, 'more'>>;

/** Adds a page of those that contain some of the words, without courses that are already in the list. */
export function withAny(
  { results, stage }: { results: Results | null; stage: SearchStage },
  { list, more, page, suggestion }: AnsweredPage,
): Change {
  const before = results ?? nothing;
  const known = new Set([...before.exact, ...before.any].map(({ id }) => id));
  const added = list.filter(({ id }) => !known.has(id));
  // A host that ignores `page` would repeat itself without end. Honest pages hold no more courses than are known.
  const isOther = added.length > 0 || page * SEARCH.anyPerPage <= known.size;
  const hasMore = more ?? (list.length >= SEARCH.anyPerPage && isOther);
  // A page of nothing but repetitions does not count: the next one is being loaded.
  const isPage = added.length > 0 || !hasMore;
  return {
    results: {
      ...before,
      any: [...before.any, ...added],
      anyPage: page,
      pages: isPage ? before.pages + 1 : before.pages,
      suggestion: before.suggestion ?? words(suggestion),
    },
    stage: isPage ? { at: hasMore ? 'ready' : 'exhausted' } : stage,
  };
}

/**
 * Drops what is not shown, because the state is part of the HTML and 1,500 courses would be a megabyte. If
 * other matches follow, all exact ones are shown, so repetitions are still recognised.
 */
export const folded = (results: Results): Results => ({
  ...results,
  exact: results.exact.slice(0, results.exactShown),
});
