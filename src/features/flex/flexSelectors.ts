import { createSelector } from '@reduxjs/toolkit';
import type { HotelCity } from '@/contract/entities';
import { formatDateRange } from '@/contract/time';
import type { RequestState } from '../../shared/lib/requestState';
import type { FlexChoice, FlexForm } from './draft';
import type { Estimate, FlexState } from './flexSlice';
import { costSheet } from './money';
import type { FlexCourse, FlexSession } from './offers';

interface WithFlex {
  flex: FlexState;
}

const NO_SESSIONS: FlexSession[] = [];

export const selectOffers = (state: WithFlex): RequestState<FlexCourse[]> => state.flex.offers;
export const selectHotels = (state: WithFlex): RequestState<HotelCity[]> => state.flex.hotels;
export const selectChoice = (state: WithFlex): FlexChoice => state.flex.choice;
export const selectForm = (state: WithFlex): FlexForm => state.flex.form;
export const selectEstimate = (state: WithFlex): Estimate => state.flex.estimate;
export const selectPending = (state: WithFlex): FlexState['pending'] => state.flex.pending;
export const selectSubmission = (state: WithFlex): FlexState['submission'] => state.flex.submission;
export const selectIsRestored = (state: WithFlex): boolean => state.flex.isRestored;

/** What is kept for a reload. */
export const selectDraft = createSelector(
  [selectChoice, selectForm, selectPending],
  (choice, form, pending) => ({ choice, form, pending }),
);

/** The selected course, as long as it is still scheduled. */
export const selectChosenCourse = createSelector([selectOffers, selectChoice], ({ data }, choice) =>
  data.find(({ id }) => id === choice.course),
);

/** The cities of the selected course, by name. */
export const selectLocations = createSelector([selectChosenCourse], (course) =>
  [...new Set(course?.sessions.map(({ venue_label }) => venue_label))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  ),
);

/** The dates of the selected course in the selected city. */
export const selectDates = createSelector(
  [selectChosenCourse, selectChoice],
  (course, { location }) =>
    course?.sessions.filter(({ venue_label }) => venue_label === location) ?? NO_SESSIONS,
);

/**
 * The selected session, as long as its days have not changed since it was selected, because a stay is planned
 * around them.
 */
export const selectChosenSession = createSelector([selectDates, selectChoice], (dates, { schedule, days }) =>
  dates.find(
    ({ schedule_id, start_date, end_date }) =>
      schedule_id === schedule && (days === undefined || days === formatDateRange(start_date, end_date)),
  ),
);

/** The hotels of the selected session's city (docs/rules/flex.md#course-and-stay). */
export const selectCity = createSelector([selectHotels, selectChosenSession], ({ data }, session) =>
  data.find(({ label }) => label === session?.venue_label),
);

/** The items of the estimate, if there is one. */
export const selectCostSheet = createSelector(
  [selectEstimate, selectCity, selectChoice],
  (estimate, city, { rating, nights }) => {
    if (estimate.status !== 'ready') return null;
    const rate = city?.ratings.find((each) => each.rating === rating) ?? null;
    return costSheet(estimate.data, rate, nights);
  },
);
