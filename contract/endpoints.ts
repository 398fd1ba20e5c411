/** Every endpoint between browser and server: its URL, request, response, and error message. */
import type { InferType } from 'yup';
import type { SEARCH_MODES } from './constants';
import { endpoint, type Ok } from './endpoint';
import { FAILURE } from './failures';
import type { PortfolioCoursesResponse } from './portfolioCourses';
import type * as answers from './schemas/responses';
import type * as flexAnswers from './schemas/responsesFlex';
import type { CallPayload, ContactPayload, CoursewareEnquiryPayload, FlexPayload } from './submissions';

export type CoursesResponse = InferType<typeof answers.coursesResponseSchema>;
export type CourseResponse = InferType<typeof answers.courseResponseSchema>;
export type SchedulesResponse = InferType<typeof answers.schedulesResponseSchema>;
export type AllSchedulesResponse = InferType<typeof answers.allSchedulesResponseSchema>;
export type CalendarResponse = InferType<typeof answers.calendarResponseSchema>;
export type RegionsResponse = InferType<typeof answers.regionsResponseSchema>;
export type PortfoliosResponse = InferType<typeof answers.portfoliosResponseSchema>;
export type ResellersResponse = InferType<typeof answers.resellersResponseSchema>;
export type SearchResponse = InferType<typeof answers.searchResponseSchema>;
export type FeaturedResponse = InferType<typeof answers.featuredResponseSchema>;
/** The minimum response of a geolocation host; this server adds `status`. */
type VisitorResponse = Omit<InferType<typeof answers.visitorResponseSchema>, 'status'>;
export type ProductsResponse = InferType<typeof answers.productsResponseSchema>;
export type ProductResponse = InferType<typeof answers.productResponseSchema>;
export type LabVideosResponse = InferType<typeof answers.labVideosResponseSchema>;
export type QuickviewResponse = InferType<typeof answers.quickviewResponseSchema>;
/** For a form that was stored. */
export type SubmittedResponse = InferType<typeof answers.submittedResponseSchema>;
/**
 * The top-level numbers and `estimate_data` are the same: clients of either kind exist
 * (docs/rules/flex.md#estimate).
 */
export type EstimateResponse = InferType<typeof flexAnswers.estimateResponseSchema>;
export type HotelRatesResponse = InferType<typeof flexAnswers.hotelRatesResponseSchema>;
/** The only response whose `status` is a word (docs/rules/flex.md#registration). */
export type FlexResponse = InferType<typeof flexAnswers.flexResponseSchema>;
export interface ServerTimeResponse extends Ok {
  /** the server's clock, epoch milliseconds */
  now: number;
  /** the SPA build that it serves; empty if there is none */
  build: string;
}

/** Numbers only. Nights and rating are sent too, but the price of the course does not depend on them. */
interface EstimateParams {
  course_id: number;
  schedule_id: number;
  hotel_rating?: number;
  hotel_stay?: number;
}

export type SearchMode = (typeof SEARCH_MODES)[number];

/** Of a search. Defaults: any, the first page, 100 per page. */
interface SearchParams {
  /** joined by two underscores */
  keywords: string;
  mode?: SearchMode;
  page?: number;
  per_page?: number;
  portfolio?: string;
  city?: string;
  days?: string;
}

/** The requested part of the course menu. */
export interface MenuPart {
  /** only this group's courses are included; 0: none */
  group: number;
  /**
   * the `value` of a portfolio whose groups are included, besides those of the portfolios with the group; in
   * a large catalogue the others are omitted
   */
  portfolio?: string;
}

export const endpoints = {
  /** A part limits the response; without one, everything is sent. */
  courses: endpoint<Partial<MenuPart>, never, CoursesResponse>({
    method: 'GET',
    path: '/api/website/courses',
    query: ['group', 'portfolio'],
    failure: FAILURE.courses,
  }),
  /** The courses of a portfolio, or of one group, by group. */
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
  /** Of this site's own server: other API hosts have no list of resellers. */
  resellers: endpoint<Record<string, never>, never, ResellersResponse>({
    host: 'self',
    method: 'GET',
    path: '/api/website/resellers',
    failure: FAILURE.resellers,
  }),
  /** The clock and the build of this site's own server, whatever hosts are configured. */
  server: endpoint<Record<string, never>, never, ServerTimeResponse>({
    host: 'self',
    method: 'GET',
    path: '/api/server',
    failure: FAILURE.maintenance,
  }),
  /** The featured courses of the home page, by position; of this site's own server, as `resellers`. */
  featured: endpoint<Record<string, never>, never, FeaturedResponse>({
    host: 'self',
    method: 'GET',
    path: '/api/website/featured',
    failure: FAILURE.courses,
  }),
  /** The country of the client's address. */
  visitor: endpoint<Record<string, never>, never, VisitorResponse>({
    host: 'geo',
    method: 'GET',
    path: '/json/',
    plain: true,
    failure: FAILURE.visitor,
  }),
  contact: endpoint<Record<string, never>, ContactPayload, SubmittedResponse>({
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
