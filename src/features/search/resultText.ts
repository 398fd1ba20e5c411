import { counted } from '@/contract/counted';
import { LOADING, SEARCH_MESSAGES } from '@/contract/shellMessages';
import type { SearchView } from './searchView';

const courses = (count: number): string => counted(count, 'course');

/** @returns the status of the search, for the line above the results and for screen readers */
export function resultStatus({ stage, exact, exactTotal, any }: SearchView): string {
  if (stage.at === 'idle' || stage.at === 'searching') return LOADING;
  if (exact.length + any.length === 0) return stage.at === 'failed' ? '' : SEARCH_MESSAGES.none;
  if (any.length === 0) {
    return exact.length < exactTotal
      ? `${exact.length} of ${courses(exactTotal)} shown`
      : `${courses(exactTotal)} found`;
  }
  const found = exactTotal > 0 ? `${courses(exactTotal)} found, and ` : '';
  return `${found}${courses(any.length)} with some of the words`;
}
