import { featuredReducer } from '../../features/featured/featuredSlice';
import { highlightsReducer } from '../../features/highlights/highlightsSlice';
import { visitorSaga } from '../../features/visitor/visitorSaga';
import { visitorReducer } from '../../features/visitor/visitorSlice';
import type { LateFeature } from '../../shared/lib/lateFeature';

/** What the home page shows and no other page does. */
export const homeFeature = {
  reducers: { featured: featuredReducer, highlights: highlightsReducer, visitor: visitorReducer },
  saga: visitorSaga,
} satisfies LateFeature;
