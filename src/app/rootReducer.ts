import { combineReducers } from '@reduxjs/toolkit';
import { calendarReducer } from '../features/calendar/calendarSlice';
import { coursewareFormsReducer } from '../features/courseware/coursewareFormsSlice';
import { coursewareReducer } from '../features/courseware/coursewareSlice';
import { coursesReducer } from '../features/courses/coursesSlice';
import { enquiriesReducer } from '../features/enquiries/enquiriesSlice';
import { featuredReducer } from '../features/featured/featuredSlice';
import { flexReducer } from '../features/flex/flexSlice';
import { highlightsReducer } from '../features/highlights/highlightsSlice';
import { maintenanceReducer } from '../features/maintenance/maintenanceSlice';
import { notificationsReducer } from '../features/notifications/notificationsSlice';
import { resellersReducer } from '../features/resellers/resellersSlice';
import { signageReducer } from '../features/signage/signageSlice';
import { searchReducer } from '../features/search/searchSlice';
import { siteReducer } from '../features/site/siteSlice';
import { visitorReducer } from '../features/visitor/visitorSlice';
import { navigationReducer } from './navigation/navigationSlice';

/** What every page needs; a feature of few pages adds its own part when one of them is opened (`store.ts`). */
export const reducers = {
  site: siteReducer,
  navigation: navigationReducer,
  notifications: notificationsReducer,
  maintenance: maintenanceReducer,
  courses: coursesReducer,
  calendar: calendarReducer,
  enquiries: enquiriesReducer,
  resellers: resellersReducer,
  signage: signageReducer,
  featured: featuredReducer,
  highlights: highlightsReducer,
  visitor: visitorReducer,
  search: searchReducer,
  flex: flexReducer,
  courseware: coursewareReducer,
  coursewareForms: coursewareFormsReducer,
};

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;
