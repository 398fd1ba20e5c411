import { paths } from '@/contract/paths';
import { portfolioPath } from '@/contract/portfolioPath';
import { parseId } from '../../shared/lib/parseId';
import type { AskedPortfolio } from './portfolioSlice';

export const readPortfolioAddress = (query: URLSearchParams): AskedPortfolio => ({
  portfolio: query.get('portfolio') || null,
  group: parseId(query.get('group')),
  page: parseId(query.get('page')) || 1,
});

/** @returns the URL of a portfolio's courses, or of one group's (0: all) */
export const portfolioAddress = (value: string, group = 0, page = 1): string =>
  portfolioPath(paths.training, value, {
    ...(group > 0 && { group: String(group) }),
    ...(page > 1 && { page: String(page) }),
  });
