import { SEARCH } from '@/contract/constants';
import { counted } from '@/contract/counted';
import { LOADING, SEARCH_MESSAGES } from '@/contract/shellMessages';
import type { SearchView } from './searchView';

const courses = (count: number): string => counted(count, 'course');

/** A request returns no more than this. Further ones are among those with some of the words. */
const exactOnes = (total: number): string =>
  total < SEARCH.exactPerPage ? courses(total) : `${SEARCH.exactPerPage} or more courses`;

/** @returns the status of the search, for the line above the results and for screen readers */
export function resultStatus({ stage, exact, exactTotal, any }: SearchView): string {
  if (stage.at === 'idle' || stage.at === 'searching') return LOADING;
  if (exact.length + any.length === 0) return stage.at === 'failed' ? '' : SEARCH_MESSAGES.none;
  if (any.length === 0) {
    return exact.length < exactTotal
      ? `${exact.length} of ${exactOnes(exactTotal)} shown`
      : `${exactOnes(exactTotal)} found`;
  }
  const found = exactTotal > 0 ? `${exactOnes(exactTotal)} found, and ` : '';
  return `${found}${courses(any.length)} with some of the words`;
}
