/** The whole state of the public site. A visitor's store holds of it what the opened pages need (`store.ts`). */
import { combineReducers } from '@reduxjs/toolkit';
import { calendarFeature } from '../features/calendar/calendarFeature';
import { coursesFeature } from '../features/courses/coursesFeature';
import { portfolioFeature } from '../features/courses/portfolioFeature';
import { coursewareFeature } from '../features/courseware/coursewareFeature';
import { flexFeature } from '../features/flex/flexFeature';
import { signageFeature } from '../features/signage/signageFeature';
import { enquiriesFeature } from './parts/enquiriesFeature';
import { homeFeature } from './parts/homeFeature';
import { siteReducers } from './siteReducers';

/** They join the store with their pages. */
export const pageFeatures = [
  coursesFeature,
  portfolioFeature,
  homeFeature,
  enquiriesFeature,
  calendarFeature,
  signageFeature,
  flexFeature,
  coursewareFeature,
];

export const reducers = {
  ...siteReducers,
  ...coursesFeature.reducers,
  ...portfolioFeature.reducers,
  ...homeFeature.reducers,
  ...enquiriesFeature.reducers,
  ...calendarFeature.reducers,
  ...signageFeature.reducers,
  ...flexFeature.reducers,
  ...coursewareFeature.reducers,
};

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;
