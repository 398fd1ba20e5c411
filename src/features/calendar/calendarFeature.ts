import type { LateFeature } from '../../shared/lib/lateFeature';
import { calendarSaga } from './calendarSaga';
import { calendarReducer } from './calendarSlice';

export const calendarFeature = {
  reducers: { calendar: calendarReducer },
  saga: calendarSaga,
} satisfies LateFeature;
