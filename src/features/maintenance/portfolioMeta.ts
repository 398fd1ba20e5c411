/** The text of portfolios: loaded for the page that shows it, and omitted from the state of every other page. */
import { put, select } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { request } from '../../shared/lib/requests';
import { selectPortfolios } from './maintenanceSelectors';
import { portfoliosReceived } from './maintenanceSlice';

/** Loads the text if the first opened page has omitted it. Without it, the page shows a default text. */
export function* loadPortfolioMeta() {
  const portfolios = yield* select(selectPortfolios);
  if (portfolios.every(({ meta_desc }) => meta_desc !== undefined)) return;
  yield* request(endpoints.portfolios, {
    received: ({ list }) => portfoliosReceived(list),
    failed: () => undefined,
  });
}

/** Runs on the server, for pages that do not show the text. */
export function* dropPortfolioMeta() {
  const portfolios = yield* select(selectPortfolios);
  if (portfolios.length === 0) return;
  const needed = portfolios.map(({ id, label, value, children }) => ({ id, label, value, children }));
  yield* put(portfoliosReceived(needed));
}
