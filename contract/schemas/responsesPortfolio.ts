/** The schema of the response with a portfolio's courses. */
import { array, number, object } from 'yup';
import { ok } from './responses';
import { comingSession, described, text, whole } from './responsesEntities';

export const portfolioCoursesResponseSchema = object({
  status: ok(),
  portfolio: text().meta(described('its `value`')),
  page: whole(),
  pages: whole(),
  groups: array(
    object({
      group_id: whole(),
      group_code: text(),
      course_group_name: text(),
      course_count: whole().meta(described('of the whole group, also where a page holds a part of it')),
      courses: array(
        object({
          id: whole(),
          title: text(),
          duration_days: number().nullable().defined(),
          next: comingSession().meta(described('its next session')),
        }),
      ).defined(),
    }),
  ).defined(),
});
