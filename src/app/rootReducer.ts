import { combineReducers } from '@reduxjs/toolkit';
import { calendarReducer } from '../features/calendar/calendarSlice';
import { coursesReducer } from '../features/courses/coursesSlice';
import { enquiriesReducer } from '../features/enquiries/enquiriesSlice';
import { maintenanceReducer } from '../features/maintenance/maintenanceSlice';
import { notificationsReducer } from '../features/notifications/notificationsSlice';
import { siteReducer } from '../features/site/siteSlice';
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
};

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;
