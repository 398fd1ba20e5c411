/** Addresses that name a portfolio by its `value`, in which any character may stand. */
import { paths } from './paths';
import { ALL_PORTFOLIOS } from './constants';

/** Pages whose query names a portfolio. */
type PortfolioPage = typeof paths.training | typeof paths.calendar;

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
export const WHOLE_CALENDAR = portfolioPath(paths.calendar, ALL_PORTFOLIOS);
