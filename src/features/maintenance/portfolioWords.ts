/** The words of portfolios: fetched for the page that shows them, and left out of what every other page carries. */
import { put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { request } from '../../shared/lib/requestSagas';
import { getPortfolios } from './maintenanceApi';
import { selectPortfolios } from './maintenanceSelectors';
import { portfoliosReceived } from './maintenanceSlice';

/** Fetches the words where the page that was opened first has left them out. Without them the page has words of its own. */
export function* loadPortfolioWords() {
  const portfolios = yield* select(selectPortfolios);
  if (portfolios.every(({ meta_desc }) => meta_desc !== undefined)) return;
  yield* request(getPortfolios, [], {
    received: ({ list }) => portfoliosReceived(list),
    failed: () => undefined,
    fallback: FAILURE.maintenance,
  });
}

/** Runs on the server, for pages that do not show the words. */
export function* dropPortfolioWords() {
  const portfolios = yield* select(selectPortfolios);
  if (portfolios.length === 0) return;
  const needed = portfolios.map(({ id, label, value, children }) => ({ id, label, value, children }));
  yield* put(portfoliosReceived(needed));
}
