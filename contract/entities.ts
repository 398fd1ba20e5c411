/** What the API answers, entity by entity, as its schemas say (`schemas/responsesEntities.ts`). */
import type { InferType } from 'yup';
import type { SESSION_STATUSES } from './constants';
import type * as entity from './schemas/responsesEntities';
import type { estimate, hotelCity } from './schemas/responsesFlex';

export type YesNo = 'yes' | 'no';

/** A course as lists show it; its displayed code is `group_code` plus `id`. */
export type Course = InferType<typeof entity.course>;
export type ProfileSection = InferType<typeof entity.profileSection>;
/** A course with its profile, as the course page shows it. */
export type CourseDetail = InferType<typeof entity.courseDetail>;
export type CourseGroup = InferType<typeof entity.courseGroup>;
/** A portfolio as the course menu shows it. */
export type Portfolio = InferType<typeof entity.portfolio>;
/** An item of the maintenance list `course_portfolio`. */
export type PortfolioItem = InferType<typeof entity.portfolioItem>;
/** An item of the maintenance list `regions`. */
export type RegionItem = InferType<typeof entity.regionItem>;

/** Whether a session takes place; `planned` says no more than that it is in the calendar. */
export type SessionStatus = (typeof SESSION_STATUSES)[number];
export type Session = InferType<typeof entity.session>;
/** A session as the list of all schedules has it. */
export type ScheduledSession = InferType<typeof entity.scheduledSession>;
/** Where and when a course is held next. */
export type ComingSession = Pick<Session, 'start_date' | 'end_date' | 'venue_label'>;
/** A session with the course it belongs to, so that a calendar needs no course list beside it. */
export type CalendarSession = InferType<typeof entity.calendarSession>;
/** A course that a search found. */
export type SearchHit = InferType<typeof entity.searchHit>;

/** A company that sells the courseware in its country. `false` stands for what it does not have. */
export type Reseller = InferType<typeof entity.reseller>;
/** A region of the world with its countries. */
export type RegionGroup = InferType<typeof entity.regionGroup>;
export type ResellerCountry = RegionGroup['countries'][number];

/** A product of the university courseware as lists show it; its displayed code is `group_code` plus `id`. */
export type CoursewareItem = InferType<typeof entity.coursewareItem>;
export type Download = InferType<typeof entity.download>;
export type CoursewareVideo = InferType<typeof entity.coursewareVideo>;
/** A product with everything that its page shows. HTML was sanitised when it was imported. */
export type Courseware = InferType<typeof entity.courseware>;
/** The laboratory videos of one product, by position. */
export type LabVideoSet = InferType<typeof entity.labVideoSet>;
/** A row of the quick view; texts of several lines are lists. */
export type QuickviewRecord = InferType<typeof entity.quickviewRecord>;

/** A course that the home page puts forward. */
export type Featured = InferType<typeof entity.featuredCourse>;

/** What hotels cost in one city; its label is the `venue_label` of the sessions held there. */
export type HotelCity = InferType<typeof hotelCity>;
/** What the course costs one person; never with a hotel. */
export type EstimateData = InferType<typeof estimate>;

/** @returns whether a session is held over the network rather than in a city */
export const isOnlineVenue = (venueLabel: string): boolean => /online/i.test(venueLabel);

/** @returns the code that visitors know a course by, as in `EE1944` */
export const courseCode = (course: { group_code: string; id: number }): string =>
  `${course.group_code}${course.id}`;
