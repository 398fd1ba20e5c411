/** The courses of a portfolio's page. */
import type { InferType } from 'yup';
import type { portfolioCoursesResponseSchema } from './schemas/responsesPortfolio';

export type PortfolioCoursesResponse = InferType<typeof portfolioCoursesResponseSchema>;
export type ListedGroup = PortfolioCoursesResponse['groups'][number];
/** A course on the page of its portfolio. */
export type ListedCourse = ListedGroup['courses'][number];
