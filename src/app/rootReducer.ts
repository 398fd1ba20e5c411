/** The whole state of the public site. A visitor's store holds of it what the opened pages need (`store.ts`). */
import { combineReducers } from '@reduxjs/toolkit';
import { calendarFeature } from '../features/calendar/calendarFeature';
import { coursesFeature } from '../features/courses/coursesFeature';
import { portfolioFeature } from '../features/courses/portfolioFeature';
import { coursewareFeature } from '../features/courseware/coursewareFeature';
import { enquiriesFeature } from '../features/enquiries/enquiriesFeature';
import { featuredFeature } from '../features/featured/featuredFeature';
import { flexFeature } from '../features/flex/flexFeature';
import { highlightsFeature } from '../features/highlights/highlightsFeature';
import { resellersFeature } from '../features/resellers/resellersFeature';
import { signageFeature } from '../features/signage/signageFeature';
import { visitorFeature } from '../features/visitor/visitorFeature';
import { siteReducers } from './siteReducers';

/** They join the store with their pages. */
export const pageFeatures = [
  coursesFeature,
  portfolioFeature,
  featuredFeature,
  highlightsFeature,
  visitorFeature,
  enquiriesFeature,
  resellersFeature,
  calendarFeature,
  signageFeature,
  flexFeature,
  coursewareFeature,
];

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type PageReducers = AllOf<(typeof pageFeatures)[number]['reducers']>;

export const reducers = Object.assign(
  { ...siteReducers },
  ...pageFeatures.map((feature) => feature.reducers),
) as typeof siteReducers & PageReducers;

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;
