import type { FeatureModule } from '../../shared/lib/featureModule';
import { calendarSaga } from './calendarSaga';
import { calendarReducer } from './calendarSlice';

export const calendarFeature = {
  reducers: { calendar: calendarReducer },
  saga: calendarSaga,
} satisfies FeatureModule;
