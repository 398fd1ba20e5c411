/**
 * The complete state of the public site. A visitor's store contains only what the opened pages need
 * (`store.ts`).
 */
import { combineReducers } from '@reduxjs/toolkit';
import { calendarFeature } from '../features/calendar/calendarSaga';
import { classFormsFeature } from '../features/classForms/classFormsSaga';
import { coursesFeature } from '../features/courses/coursesSaga';
import { portfolioFeature } from '../features/courses/portfolioFeature';
import { coursewareFeature } from '../features/courseware/coursewareFormsSaga';
import { enquiriesFeature } from '../features/enquiries/enquiriesSaga';
import { featuredFeature } from '../features/featured/featuredSlice';
import { flexFeature } from '../features/flex/flexSaga';
import { highlightsFeature } from '../features/highlights/highlightsSlice';
import { resellersFeature } from '../features/resellers/resellersSlice';
import { signageFeature } from '../features/signage/signageSaga';
import { visitorFeature } from '../features/visitor/visitorSaga';
import { siteReducers } from './siteReducers';

/** Injected into the store with their pages. */
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
  classFormsFeature,
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
