import { createSelector } from '@reduxjs/toolkit';
import { DEFAULT_FEATURED_PORTFOLIO } from '@/contract/constants';
import type { Featured, Portfolio } from '@/contract/entities';
import type { RequestState } from '../../shared/lib/requestState';
import { selectPublicMenu } from '../courses/coursesSelectors';
import type { FeaturedState } from './featuredSlice';

interface WithFeatured {
  featured: FeaturedState;
}

export const selectFeaturedList = (state: WithFeatured): RequestState<Featured[]> => state.featured.list;
const selectFeatured = (state: WithFeatured): Featured[] => state.featured.list.data;
const selectChoice = (state: WithFeatured): number | null => state.featured.portfolio;

/** The public portfolios that have featured courses, in menu order. */
export const selectFeaturedPortfolios = createSelector(
  [selectPublicMenu, selectFeatured],
  (portfolios, list): Portfolio[] =>
    portfolios.filter(({ portfolio_id: id }) => list.some((course) => course.course_portfolio === id)),
);

/**
 * The selected portfolio; by default 1569 (docs/rules/pages.md#featured-courses), or the first one if 1569
 * features nothing.
 */
export const selectFeaturedPortfolio = createSelector(
  [selectFeaturedPortfolios, selectChoice],
  (portfolios, choice): Portfolio | undefined => {
    const find = (id: number | null) => portfolios.find((portfolio) => portfolio.portfolio_id === id);
    return find(choice) ?? find(DEFAULT_FEATURED_PORTFOLIO) ?? portfolios[0];
  },
);

/** The featured courses of that portfolio, by position. */
export const selectFeaturedCourses = createSelector(
  [selectFeatured, selectFeaturedPortfolio],
  (list, portfolio): Featured[] =>
    list
      .filter((course) => course.course_portfolio === portfolio?.portfolio_id)
      .sort((one, other) => one.position - other.position),
);
