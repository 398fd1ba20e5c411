import type { LateFeature } from '../../shared/lib/lateFeature';
import { coursesSaga } from './coursesSaga';
import { coursesReducer } from './coursesSlice';

export const coursesFeature = {
  reducers: { courses: coursesReducer },
  saga: coursesSaga,
} satisfies LateFeature;
