/** Applies each response to the results. Loaded with the first search and not with every page (decision 15). */
import { SEARCH } from '@/contract/constants';
import type { SearchResponse } from '@/contract/endpoints';
import type { SearchHit } from '@/contract/entities';
import type { RequestError } from '../../shared/lib/errors';

/** Where a search stands. */
export type SearchStage =
  | { at: 'idle' }
  | { at: 'searching' }
  /** there may be more */
  | { at: 'ready' }
  | { at: 'extending' }
  /** everything there is, is shown */
  | { at: 'exhausted' }
  | { at: 'failed'; failure: RequestError };

export interface Results {
  /** courses that hold every word, those at the end possibly folded away */
  exact: SearchHit[];
  exactTotal: number;
  exactShown: number;
  /** courses that hold some of the words, and are not among the exact ones */
  any: SearchHit[];
  /** the last page of those that came; 0 for none */
  anyPage: number;
  /** how many times the list was begun or extended */
  pages: number;
  /** keywords that would find something */
  suggestion: string | null;
  /** that a search can be narrowed to */
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

/** The next page of the exact ones. @param exact all of them */
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

/** The first answer. When there are no exact ones, the search goes on with those that hold some of the words. */
export const withExact = ({
  list,
  suggestion,
  cities,
}: Pick<SearchResponse, 'list' | 'suggestion' | 'cities'>): Change => {
  const before = { ...nothing, suggestion: words(suggestion), ...(cities && { cities }) };
  return list.length > 0 ? withMoreExact(before, list) : { results: before, stage: { at: 'searching' } };
};

/** A page of those that hold some of the words, without the courses that are in the list already. */
export function withAny(
  { results, stage }: { results: Results | null; stage: SearchStage },
  { list, more, page, suggestion }: Pick<SearchResponse, 'list' | 'more' | 'page' | 'suggestion'>,
): Change {
  const before = results ?? nothing;
  const known = new Set([...before.exact, ...before.any].map(({ id }) => id));
  const added = list.filter(({ id }) => !known.has(id));
  // A page of nothing but repetitions is none: the next one is on its way.
  const isPage = added.length > 0 || !more;
  return {
    results: {
      ...before,
      any: [...before.any, ...added],
      anyPage: page,
      pages: isPage ? before.pages + 1 : before.pages,
      suggestion: before.suggestion ?? words(suggestion),
    },
    stage: isPage ? { at: more ? 'ready' : 'exhausted' } : stage,
  };
}

/**
 * Drops what is not shown, because the state travels in the HTML and 1,500 courses would be a megabyte. When other matches
 * follow, all exact ones are shown, so no repetition is missed.
 */
export const folded = (results: Results): Results => ({
  ...results,
  exact: results.exact.slice(0, results.exactShown),
});
