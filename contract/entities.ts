/** What the API answers, entity by entity. Field names are part of the contract with other hosts. */
import type { SESSION_STATUSES, VIDEO_USAGES } from './constants';

export type YesNo = 'yes' | 'no';

/** A course as lists show it; its displayed code is `group_code` plus `id`. */
export interface Course {
  id: number;
  title: string;
  title_sort: string;
  group_id: number;
  group_label: string;
  group_code: string;
}

export interface ProfileSection {
  heading: string;
  /** sanitised when it was imported */
  html: string;
}

/** A course with its profile, as the course page shows it. */
export interface CourseDetail extends Course {
  course_profile: ProfileSection[];
  duration_days: number | null;
  meta_desc: string;
  meta_keywords: string;
  image: string | null;
  /** the first public portfolio that holds the course's group */
  portfolio_id: number | null;
}

export interface MenuCourse {
  id: number;
  title: string;
}

export interface CourseGroup {
  group_id: number;
  group_code: string;
  course_group_name: string;
  group_name_sort: string;
  /** how many courses the group holds, also when `courses` was left out of a narrowed answer */
  course_count: number;
  /** absent in an answer that was narrowed to another group */
  courses?: MenuCourse[];
}

/** A portfolio as the course menu shows it. */
export interface Portfolio {
  portfolio_id: number;
  portfolio_name: string;
  /** `public`, or another word for one that the menu hides */
  portfolio_type: string;
  portfolio_index: number;
  /** the word by which addresses name it, as in `/calendar?portfolio=` */
  value: string;
  /** how many groups and courses the portfolio holds, also when `course_group` was left out of a narrowed answer */
  group_count: number;
  course_count: number;
  /** empty where a narrowed answer of a large catalogue left them out: `group_count` tells that there are some */
  course_group: CourseGroup[];
}

export interface PortfolioGroup {
  id: number;
  /** group ids, as strings */
  children: string[];
}

/** An item of the maintenance list `course_portfolio`. */
export interface PortfolioItem {
  id: number;
  label: string;
  value: string;
  meta_title: string;
  meta_desc: string;
  meta_keywords: string;
  children: string[];
}

/** An item of the maintenance list `regions`. */
export interface RegionItem {
  id: number;
  label: string;
}

/** Whether a session takes place; `planned` says no more than that it is in the calendar. */
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** A scheduled session. Dates are epoch milliseconds of 00:00 UTC+8. */
export interface Session {
  id: number;
  course_id: number;
  schedule_id: number;
  region: number;
  /** shown as the city */
  venue_label: string;
  start_date: number;
  end_date: number;
  /** the discount deadline */
  early_bird_deadline: number | null;
  tag_new: YesNo;
  tag_added: YesNo;
  brochure: string | null;
  /** seats that are still free; it and what follows are left out where nothing is said of them */
  seats?: number;
  status?: SessionStatus;
  /** what the session costs one person: its own price; of the sessions of one course also one that FLEX knows */
  price?: EstimateData;
}

/** A session as the list of all schedules has it. */
export interface ScheduledSession extends Session {
  /** whether `flex/estimate_cost` knows a price for it; other hosts may leave this out */
  has_price?: YesNo;
}

/** Where and when a course is held next. */
export type ComingSession = Pick<Session, 'start_date' | 'end_date' | 'venue_label'>;

/** A session with the course it belongs to, so that a calendar needs no course list beside it. */
export interface CalendarSession extends Session {
  course_title: string;
  group_id: number;
  group_code: string;
  group_label: string;
}

/** A course that a search found. */
export interface SearchHit {
  id: number;
  title: string;
  group_code: string;
  /** plain text of the synopsis around the first match, 400 characters at most */
  templates_structures: string;
  /** the first public portfolio that holds the course; what follows is left out where it is not known */
  portfolio_id?: number;
  duration_days?: number;
  /** in the city that was searched for, if there was one */
  next?: ComingSession;
}

/** A company that sells the courseware in its country. `false` stands for what it does not have. */
export interface Reseller {
  id: number;
  company: string;
  country: string;
  /** the part of the country that it serves */
  region?: string;
  phone_1: string | false;
  phone_2: string | false;
  email: string | false;
  email_2?: string;
  email_3?: string;
  website: string | false;
}

export interface ResellerCountry {
  country: string;
  resellers: Reseller[];
}

/** A region of the world with its countries. */
export interface RegionGroup {
  region_id: string;
  region_name: string;
  countries: ResellerCountry[];
}

/** A product of the university courseware as lists show it; its displayed code is `group_code` plus `id`. */
export interface CoursewareItem {
  id: number;
  course_title: string;
  group_id: number;
  group_code: string;
  group_label: string;
  /** products with `no` are hidden */
  publish: YesNo;
  meta_desc: string;
}

export interface Download {
  id: number;
  /** an address; `.zip` or `.pdf` in it picks the icon */
  link: string;
  label: string;
}

export type VideoUsage = (typeof VIDEO_USAGES)[number];

export interface CoursewareVideo {
  id: number;
  label: string;
  /** addresses of the video's pages */
  youtube?: string;
  youku?: string;
  /** a video file of this site, played where neither host has the video */
  file?: string;
  position: number;
  usage: VideoUsage[];
}

/** A product with everything that its page shows. HTML was sanitised when it was imported. */
export interface Courseware extends CoursewareItem {
  meta_keywords: string;
  content_overview: string;
  content_teaching_slides: string;
  content_training_kit: string;
  /** shown on every tab */
  downloadables: Download[];
  downloadable_overview: Download[];
  downloadable_teaching_slides: Download[];
  downloadable_training_kit: Download[];
  /** by position */
  videos: CoursewareVideo[];
}

/** The laboratory videos of one product, by position. */
export interface LabVideoSet {
  course_id: number;
  videos: CoursewareVideo[];
}

/** A row of the quick view; texts of several lines are lists. */
export interface QuickviewRecord {
  id: number;
  /** learning outcomes */
  teaching_slides: string;
  /** laboratory exercises */
  training_kit: string;
  /** target year of study */
  tools_required: string;
  /** in words, as in "From $990" */
  price: string;
  video_youtube: string | null;
  video_youku: string | null;
  datasheet_link: string | null;
}

/** When and where a featured course is held, in words. */
export interface FeaturedSession {
  /** as in "Every quarter" */
  date: string;
  location: string;
}

/** A course that the home page puts forward. */
export interface Featured {
  id: number;
  title: string;
  image: string | null;
  desc: string;
  /** an address; null: the portfolio's courses */
  link: string | null;
  course_portfolio: number;
  /** of the course that the address leads to; left out where it leads elsewhere */
  group_id?: number;
  region: number;
  position: number;
  /** in words, where no date is known */
  sessions: FeaturedSession[];
  /** of the course that the card leads to */
  next?: ComingSession;
}

/** Hotels of one class in one city. */
export interface HotelRating {
  /** stars: 3, 4 or 5 */
  rating: number;
  /** a room for one night */
  price: number;
  currency: string;
  hotels: { id: number; label: string }[];
}

/** What hotels cost in one city; its label is the `venue_label` of the sessions held there. */
export interface HotelCity {
  id: number;
  label: string;
  ratings: HotelRating[];
}

/** What the course costs one person; never with a hotel. */
export interface EstimateData {
  total_price: number;
  currency: string;
}

/** @returns whether a session is held over the network rather than in a city */
export const isOnlineVenue = (venueLabel: string): boolean => /online/i.test(venueLabel);

/** @returns the code that visitors know a course by, as in `EE1944` */
export const courseCode = (course: { group_code: string; id: number }): string =>
  `${course.group_code}${course.id}`;
