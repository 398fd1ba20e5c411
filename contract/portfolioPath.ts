/** URLs that contain a portfolio's `value`, which may include any character. */
import { paths } from './paths';
import { ALL_PORTFOLIOS } from './constants';

/** Pages whose query can contain a portfolio. */
type PortfolioPage = typeof paths.training | typeof paths.calendar;

/**
 * The only function that puts a portfolio into a URL.
 * @param more other parameters of the page
 */
export const portfolioPath = (
  page: PortfolioPage,
  value: string,
  more: Readonly<Record<string, string>> = {},
): string => `${page}?${new URLSearchParams({ portfolio: value, ...more })}`;

/** The calendar of all portfolios. */
export const WHOLE_CALENDAR = portfolioPath(paths.calendar, ALL_PORTFOLIOS);
