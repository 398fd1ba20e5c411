/** The entities of the API's responses, inferred from their schemas (`schemas/responsesEntities.ts`). */
import type { InferType } from 'yup';
import type { SESSION_STATUSES } from './constants';
import type * as entity from './schemas/responsesEntities';
import type { estimate, hotelCity } from './schemas/responsesFlex';

export type YesNo = 'yes' | 'no';

/** A course in lists; its displayed code is `group_code` plus `id`. */
export type Course = InferType<typeof entity.course>;
export type ProfileSection = InferType<typeof entity.profileSection>;
/** A course with its profile, for the course page. */
export type CourseDetail = InferType<typeof entity.courseDetail>;
export type CourseGroup = InferType<typeof entity.courseGroup>;
/** A portfolio in the course menu. */
export type Portfolio = InferType<typeof entity.portfolio>;
/** An item of the maintenance list `course_portfolio`. */
export type PortfolioItem = InferType<typeof entity.portfolioItem>;
/** An item of the maintenance list `regions`. */
export type RegionItem = InferType<typeof entity.regionItem>;

/** Whether a session takes place; `planned` only means that it is in the calendar. */
export type SessionStatus = (typeof SESSION_STATUSES)[number];
export type Session = InferType<typeof entity.session>;
/** A session in the list of all schedules. */
export type ScheduledSession = InferType<typeof entity.scheduledSession>;
/** Where and when a course is held next. */
export type ComingSession = Pick<Session, 'start_date' | 'end_date' | 'venue_label'>;
/** A session with its course, so that a calendar needs no course list. */
export type CalendarSession = InferType<typeof entity.calendarSession>;
/** A course found by a search. */
export type SearchHit = InferType<typeof entity.searchHit>;

/** A company that sells the courseware in its country. `false` means a missing value. */
export type Reseller = InferType<typeof entity.reseller>;
/** A world region with its countries. */
export type RegionGroup = InferType<typeof entity.regionGroup>;
export type ResellerCountry = RegionGroup['countries'][number];

/** A courseware product in lists; its displayed code is `group_code` plus `id`. */
export type CoursewareItem = InferType<typeof entity.coursewareItem>;
export type Download = InferType<typeof entity.download>;
export type CoursewareVideo = InferType<typeof entity.coursewareVideo>;
/** A product with all data of its page. HTML was sanitised on import. */
export type Courseware = InferType<typeof entity.courseware>;
/** The laboratory videos of one product, by position. */
export type LabVideoSet = InferType<typeof entity.labVideoSet>;
/** A row of the quick view; texts of several lines are lists. */
export type QuickviewRecord = InferType<typeof entity.quickviewRecord>;

/** A featured course of the home page. */
export type Featured = InferType<typeof entity.featuredCourse>;

/** The hotel rates of one city; its label is the `venue_label` of the sessions held there. */
export type HotelCity = InferType<typeof hotelCity>;
/** The price of the course per person, without a hotel. */
export type EstimateData = InferType<typeof estimate>;

/** @returns whether a session is held online rather than in a city */
export const isOnlineVenue = (venueLabel: string): boolean => /online/i.test(venueLabel);

/** @returns the code of a course for visitors, such as `EE1944` */
export const courseCode = (course: { group_code: string; id: number }): string =>
  `${course.group_code}${course.id}`;
