/** Addresses that name a portfolio by its `value`, in which any character may stand. */
import { ALL_PORTFOLIOS } from './constants';

/** Pages whose query names a portfolio. */
type PortfolioPage = '/training' | '/calendar';

/**
 * The one way in which a portfolio gets into an address.
 * @param more other parameters of the page
 */
export const portfolioPath = (
  page: PortfolioPage,
  value: string,
  more: Readonly<Record<string, string>> = {},
): string => `${page}?${new URLSearchParams({ portfolio: value, ...more })}`;

/** The calendar of every portfolio. */
export const WHOLE_CALENDAR = portfolioPath('/calendar', ALL_PORTFOLIOS);
