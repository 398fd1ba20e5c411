import { createSelector } from '@reduxjs/toolkit';
import type { CourseDetail, Portfolio, Session } from '@/contract/entities';
import { idle, type RequestState } from '../../shared/lib/requestState';
import type { CoursesState } from './coursesSlice';
import { hasGroups, publicPortfolios, sortGroups } from './menu';

export interface WithCourses {
  courses: CoursesState;
}

const NO_COURSE: RequestState<CourseDetail | null> = idle(null);
const NO_SCHEDULES: RequestState<Session[]> = idle([]);

export const selectMenuStatus = (state: WithCourses) => state.courses.menu.status;
export const selectMenu = (state: WithCourses): Portfolio[] => state.courses.menu.data;
export const selectOpened = (state: WithCourses) => state.courses.opened;
export const selectGroupStatus = (state: WithCourses) => state.courses.groups;
export const selectPortfolioStatus = (state: WithCourses) => state.courses.portfolios;

/** The public portfolios in order, with their groups sorted by name. */
export const selectPublicMenu = createSelector([selectMenu], (portfolios) =>
  publicPortfolios(portfolios).map((portfolio) => ({
    ...portfolio,
    course_group: sortGroups(portfolio.course_group),
  })),
);

export const selectCourse = (state: WithCourses, id: number): RequestState<CourseDetail | null> =>
  state.courses.details[id] ?? NO_COURSE;

export const selectSchedules = (state: WithCourses, id: number): RequestState<Session[]> =>
  state.courses.schedules[id] ?? NO_SCHEDULES;

/** @returns whether a group's courses have been loaded */
export const selectHasGroup = (state: WithCourses, group: number): boolean =>
  state.courses.menu.data.some((portfolio) =>
    portfolio.course_group.some((each) => each.group_id === group && each.courses !== undefined),
  );

/** @returns whether the groups of the portfolio with this `value` have been loaded; an unknown one has none */
export const selectHasPortfolio = (state: WithCourses, value: string): boolean =>
  state.courses.menu.data.every((portfolio) => portfolio.value !== value || hasGroups(portfolio));

/** The public portfolio with the `value` of a URL. */
export const selectPortfolioByValue = (state: WithCourses, value: string): Portfolio | undefined =>
  selectPublicMenu(state).find((portfolio) => portfolio.value === value);

/** The portfolio that contains a group. */
export const selectPortfolioOfGroup = (state: WithCourses, group: number): Portfolio | undefined =>
  selectPublicMenu(state).find((portfolio) => portfolio.course_group.some((each) => each.group_id === group));
