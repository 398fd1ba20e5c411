/** Every call between browser and server: where it goes, what it sends, what comes back, what to say when it fails. */
import type {
  CalendarSession,
  Course,
  CourseDetail,
  Courseware,
  CoursewareItem,
  EstimateData,
  Featured,
  HotelCity,
  LabVideoSet,
  Portfolio,
  PortfolioGroup,
  PortfolioItem,
  QuickviewRecord,
  RegionGroup,
  RegionItem,
  ScheduledSession,
  SearchHit,
  Session,
} from './entities';
import type { SEARCH_MODES } from './constants';
import { endpoint, type Ok } from './endpoint';
import { FAILURE } from './failures';
import type { PortfolioCoursesResponse } from './portfolioCourses';
import type { CallPayload, ContactPayload, CoursewareEnquiryPayload, FlexPayload } from './submissions';

export interface CoursesResponse extends Ok {
  list: Portfolio[];
  courses: Course[];
  portfolio_groups: PortfolioGroup[];
}
export interface CourseResponse extends Ok {
  course: CourseDetail;
}
export interface SchedulesResponse extends Ok {
  schedules: Session[];
}
export interface AllSchedulesResponse extends Ok {
  schedules: ScheduledSession[];
}
export interface CalendarResponse extends Ok {
  list: CalendarSession[];
}
export interface RegionsResponse extends Ok {
  list: RegionItem[];
}
export interface PortfoliosResponse extends Ok {
  list: PortfolioItem[];
}
export interface ResellersResponse extends Ok {
  list: RegionGroup[];
}
export interface SearchResponse extends Ok {
  list: SearchHit[];
  page: number;
  per_page: number;
  /** whether a further page holds anything */
  more: boolean;
  /** nothing was found: keywords that would find something, for the visitor to choose */
  suggestion?: string[];
  /** on the first page: the cities that a search can be narrowed to */
  cities?: string[];
}
export interface ServerTimeResponse extends Ok {
  /** the server's clock, epoch milliseconds */
  now: number;
  /** which build of the SPA it serves; empty when there is none */
  build: string;
}
export interface FeaturedResponse extends Ok {
  list: Featured[];
}
/** What a geolocation host answers at least; this server adds `status`. */
export interface VisitorResponse {
  /** ISO 3166 alpha-2; null where it is unknown */
  countryCode: string | null;
}
export interface ContactResponse extends Ok {
  message: string;
}
/** Top-level figures and `estimate_data` say the same: clients of either kind exist (docs/rules/flex.md#estimate). */
export interface EstimateResponse extends Ok, EstimateData {
  estimate_data: EstimateData;
}
export interface HotelRatesResponse extends Ok {
  list: HotelCity[];
}
/** The one answer whose `status` is a word (docs/rules/flex.md#registration). */
export interface FlexResponse {
  status: 'success' | 'failed';
  /** in words for a person */
  message?: string;
}

/** Numbers only. Nights and rating travel along; the price of the course does not depend on them. */
export interface EstimateParams {
  course_id: number;
  schedule_id: number;
  hotel_rating?: number;
  hotel_stay?: number;
}

export interface ProductsResponse extends Ok {
  list: CoursewareItem[];
}
export interface ProductResponse extends Ok {
  product: Courseware;
}
export interface LabVideosResponse extends Ok {
  list: LabVideoSet[];
}
export interface QuickviewResponse extends Ok {
  list: QuickviewRecord[];
}
/** Of a form that was stored. */
export interface SubmittedResponse extends Ok {
  message: string;
}

export type SearchMode = (typeof SEARCH_MODES)[number];

/** Of a search; left out: any, the first page, of 100. */
export interface SearchParams {
  /** joined by two underscores */
  keywords: string;
  mode?: SearchMode;
  page?: number;
  per_page?: number;
  portfolio?: string;
  city?: string;
  days?: string;
}

/** How much of the course menu is wanted. */
export interface MenuPart {
  /** only this group carries its courses; 0: none does */
  group: number;
  /** the `value` of a portfolio that is to carry its groups, as those do that hold the group: in a large catalogue no other does */
  portfolio?: string;
}

export const endpoints = {
  /** A part narrows the answer; without one everything is sent. */
  courses: endpoint<Partial<MenuPart>, never, CoursesResponse>({
    method: 'GET',
    path: '/api/website/courses',
    query: ['group', 'portfolio'],
    failure: FAILURE.courses,
  }),
  /** A portfolio's courses, or one group's, under their groups. */
  portfolioCourses: endpoint<
    { portfolio?: string; group?: number; page?: number },
    never,
    PortfolioCoursesResponse
  >({
    method: 'GET',
    path: '/api/website/portfolio_courses',
    query: ['portfolio', 'group', 'page'],
    failure: FAILURE.courses,
  }),
  course: endpoint<{ id: number }, never, CourseResponse>({
    method: 'GET',
    path: '/api/website/courses/{id}',
    failure: FAILURE.course,
  }),
  courseSchedules: endpoint<{ id: number }, never, SchedulesResponse>({
    method: 'GET',
    path: '/api/website/courses/{id}/schedules',
    failure: FAILURE.schedules,
  }),
  searchCourses: endpoint<SearchParams, never, SearchResponse>({
    method: 'GET',
    path: '/api/website/search_courses',
    query: ['keywords', 'mode', 'page', 'per_page', 'portfolio', 'city', 'days'],
    failure: FAILURE.courses,
  }),
  schedules: endpoint<Record<string, never>, never, AllSchedulesResponse>({
    method: 'GET',
    path: '/api/website/schedules',
    failure: FAILURE.schedules,
  }),
  /** Without a region: the default one. */
  calendar: endpoint<Record<string, never>, never, CalendarResponse>({
    method: 'GET',
    path: '/api/website/calendar',
    failure: FAILURE.maintenance,
  }),
  calendarOfRegion: endpoint<{ region: number }, never, CalendarResponse>({
    method: 'GET',
    path: '/api/website/calendar/{region}',
    failure: FAILURE.maintenance,
  }),
  regions: endpoint<Record<string, never>, never, RegionsResponse>({
    method: 'GET',
    path: '/api/website/maintenance/regions',
    failure: FAILURE.maintenance,
  }),
  portfolios: endpoint<Record<string, never>, never, PortfoliosResponse>({
    method: 'GET',
    path: '/api/website/maintenance/course_portfolio',
    failure: FAILURE.maintenance,
  }),
  resellers: endpoint<Record<string, never>, never, ResellersResponse>({
    method: 'GET',
    path: '/api/website/resellers',
    failure: FAILURE.resellers,
  }),
  /** The clock and the build of this site's own server, whatever the hosts are. */
  server: endpoint<Record<string, never>, never, ServerTimeResponse>({
    host: 'self',
    method: 'GET',
    path: '/api/server',
    failure: FAILURE.maintenance,
  }),
  /** The featured courses of the home page, by position. */
  featured: endpoint<Record<string, never>, never, FeaturedResponse>({
    method: 'GET',
    path: '/api/website/featured',
    failure: FAILURE.courses,
  }),
  /** The country of the caller's address. */
  visitor: endpoint<Record<string, never>, never, VisitorResponse>({
    host: 'geo',
    method: 'GET',
    path: '/json/',
    plain: true,
    failure: FAILURE.visitor,
  }),
  contact: endpoint<Record<string, never>, ContactPayload, ContactResponse>({
    method: 'POST',
    path: '/api/website/contact',
    failure: FAILURE.submitForm,
  }),
  estimateCost: endpoint<EstimateParams, never, EstimateResponse>({
    method: 'GET',
    path: '/api/website/flex/estimate_cost',
    query: ['course_id', 'schedule_id', 'hotel_rating', 'hotel_stay'],
    failure: FAILURE.estimate,
  }),
  hotelRates: endpoint<Record<string, never>, never, HotelRatesResponse>({
    method: 'GET',
    path: '/api/website/flex/hotel_rates',
    failure: FAILURE.hotelRates,
  }),
  submitFlex: endpoint<Record<string, never>, FlexPayload, FlexResponse>({
    method: 'POST',
    path: '/api/website/flex/submit',
    failure: FAILURE.estimate,
  }),
  coursewareProducts: endpoint<{ datatype: 'products' }, never, ProductsResponse>({
    host: 'courseware',
    method: 'GET',
    path: '/feData',
    query: ['datatype'],
    failure: FAILURE.products,
  }),
  coursewareProduct: endpoint<{ datatype: 'product'; course_id: number }, never, ProductResponse>({
    host: 'courseware',
    method: 'GET',
    path: '/feData',
    query: ['datatype', 'course_id'],
    failure: FAILURE.product,
  }),
  labVideos: endpoint<{ datatype: 'labvidoes' }, never, LabVideosResponse>({
    host: 'courseware',
    method: 'GET',
    path: '/feData',
    query: ['datatype'],
    failure: FAILURE.labVideos,
  }),
  quickview: endpoint<{ datatype: 'quickview' }, never, QuickviewResponse>({
    host: 'courseware',
    method: 'GET',
    path: '/feData',
    query: ['datatype'],
    failure: FAILURE.quickview,
  }),
  scheduleCall: endpoint<Record<string, never>, CallPayload, SubmittedResponse>({
    host: 'coursewareApi',
    method: 'POST',
    path: '/scheduleaCall',
    encoding: 'form',
    failure: FAILURE.submitForm,
  }),
  coursewareEnquiry: endpoint<Record<string, never>, CoursewareEnquiryPayload, SubmittedResponse>({
    method: 'POST',
    path: '/api/website/courseware/contact',
    failure: FAILURE.submitForm,
  }),
} as const;
