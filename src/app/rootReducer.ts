import { combineReducers } from '@reduxjs/toolkit';
import { calendarReducer } from '../features/calendar/calendarSlice';
import { coursesReducer } from '../features/courses/coursesSlice';
import { enquiriesReducer } from '../features/enquiries/enquiriesSlice';
import { maintenanceReducer } from '../features/maintenance/maintenanceSlice';
import { notificationsReducer } from '../features/notifications/notificationsSlice';
import { searchReducer } from '../features/search/searchSlice';
import { siteReducer } from '../features/site/siteSlice';
import { navigationReducer } from './navigation/navigationSlice';

export const rootReducer = combineReducers({
  site: siteReducer,
  navigation: navigationReducer,
  notifications: notificationsReducer,
  maintenance: maintenanceReducer,
  courses: coursesReducer,
  calendar: calendarReducer,
  enquiries: enquiriesReducer,
  search: searchReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
