import { maintenanceReducer } from '../features/maintenance/maintenanceSlice';
import { notificationsReducer } from '../features/notifications/notificationsSlice';
import { searchReducer } from '../features/search/searchSlice';
import { siteReducer } from '../features/site/siteSlice';
import { navigationReducer } from './navigation/navigationSlice';

/** The reducers of every page; other features are injected when one of their pages is opened (`store.ts`). */
export const siteReducers = {
  site: siteReducer,
  navigation: navigationReducer,
  notifications: notificationsReducer,
  maintenance: maintenanceReducer,
  search: searchReducer,
};
