/** The courses of a portfolio, as its page lists them. */
import type { InferType } from 'yup';
import type { portfolioCoursesResponseSchema } from './schemas/responsesPortfolio';

export type PortfolioCoursesResponse = InferType<typeof portfolioCoursesResponseSchema>;
export type ListedGroup = PortfolioCoursesResponse['groups'][number];
/** A course as the page of its portfolio lists it. */
export type ListedCourse = ListedGroup['courses'][number];
