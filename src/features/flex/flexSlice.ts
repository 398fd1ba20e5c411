import { createAction, createReducer } from '@reduxjs/toolkit';
import type { EstimateData, HotelCity } from '@/contract/entities';
import type { FlexPayload } from '@/contract/submissions';
import { addDays, formatDateRange, msToDay, startOfDay } from '@/contract/time';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { idle, type RequestState } from '../../shared/lib/requestState';
import { withSent, type Pending } from '../../shared/lib/submissionKey';
import { createFailure, createSettled } from '../notifications/notificationsSlice';
import { dayTurned } from '../site/siteSlice';
import { emptyChoice, emptyForm, noStay, type FlexDraft, type FlexForm } from './draft';
import { withoutBegun, type FlexCourse, type FlexSession } from './offers';

/** `stale`: the choice has changed since. */
export type Estimate =
  | { status: 'idle' | 'loading' | 'stale' }
  | { status: 'ready'; data: EstimateData; at: number }
  | { status: 'failed'; message: string };

export interface FlexState extends FlexDraft {
  offers: RequestState<FlexCourse[]>;
  hotels: RequestState<HotelCity[]>;
  estimate: Estimate;
  submission: 'idle' | 'processing' | 'stored';
  /** whether an earlier draft was looked up; input before that must not overwrite it */
  isRestored: boolean;
}

const emptyDraft: FlexDraft = { choice: emptyChoice, form: emptyForm, pending: [] };

const initialState: FlexState = {
  ...emptyDraft,
  offers: idle([]),
  hotels: idle([]),
  estimate: { status: 'idle' },
  submission: 'idle',
  isRestored: false,
};

export const offersRequested = createAction('flex/offersRequested');
export const offersReceived = createAction<FlexCourse[]>('flex/offersReceived');
export const offersFailed = createFailure('flex/offersFailed');
/** The visitor retries a failed load. */
export const hotelsAsked = createAction('flex/hotelsAsked');
export const hotelsRequested = createAction('flex/hotelsRequested');
export const hotelsReceived = createAction<HotelCity[]>('flex/hotelsReceived');
export const hotelsFailed = createFailure('flex/hotelsFailed');

/** The course in the URL, or 0. */
export const wizardOpened = createAction<number>('flex/wizardOpened');
export const draftRestored = createAction<FlexDraft | null>('flex/draftRestored');

/** Given by the URL. */
export const courseGiven = createAction<number>('flex/courseGiven');
export const courseChosen = createAction<number>('flex/courseChosen');
export const locationChosen = createAction<string>('flex/locationChosen');
export const sessionChosen = createAction<FlexSession | null>('flex/sessionChosen');
export const ratingChosen = createAction<number>('flex/ratingChosen');
export const nightsChosen = createAction<number>('flex/nightsChosen');

export const estimateAsked = createAction('flex/estimateAsked');
export const estimateRequested = createAction('flex/estimateRequested');
/** `at`: the server's time, epoch milliseconds */
export const estimateReceived = createAction<{ data: EstimateData; at: number }>('flex/estimateReceived');
export const estimateFailed = createFailure('flex/estimateFailed');

export const registrationTyped = createAction<FlexForm>('flex/registrationTyped');
export const registrationSubmitted = createAction<FlexPayload>('flex/registrationSubmitted');
export const registrationSending = createAction<Pending<FlexPayload>>('flex/registrationSending');
export const registrationStored = createSettled('flex/registrationStored');
export const registrationFailed = createFailure('flex/registrationFailed');
export const registrationRestarted = createAction('flex/registrationRestarted');

const outdate = (state: FlexState): void => {
  const { status } = state.estimate;
  state.estimate = { status: status === 'idle' || status === 'failed' ? 'idle' : 'stale' };
};

/** Another course: location, date and schedule are cleared (docs/rules/flex.md#course-and-stay). */
const chooseCourse = (state: FlexState, { payload }: { payload: number }): void => {
  if (state.choice.course === payload) return;
  Object.assign(state.choice, { course: payload, location: '', schedule: 0 });
  Object.assign(state.form, noStay);
  // A registration that is being sent stays so: it must not be sent again with another course meanwhile.
  if (state.submission === 'stored') state.submission = 'idle';
  outdate(state);
};

export const flexReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(offersRequested, requested('offers'))
    .addCase(offersReceived, received<FlexState>()('offers'))
    .addCase(offersFailed, failedWith('offers'))
    .addCase(dayTurned, (state, { payload }) => {
      state.offers.data = withoutBegun(state.offers.data, startOfDay(payload));
    })
    .addCase(hotelsRequested, requested('hotels'))
    .addCase(hotelsReceived, received<FlexState>()('hotels'))
    .addCase(hotelsFailed, failedWith('hotels'))
    .addCase(draftRestored, (state, { payload }) => ({ ...state, ...payload, isRestored: true }))
    .addCase(courseGiven, chooseCourse)
    .addCase(courseChosen, chooseCourse)
    .addCase(locationChosen, (state, { payload }) => {
      Object.assign(state.choice, { location: payload, schedule: 0 });
      Object.assign(state.form, noStay);
      outdate(state);
    })
    .addCase(sessionChosen, (state, { payload: session }) => {
      state.choice.schedule = session?.schedule_id ?? 0;
      state.choice.days = session ? formatDateRange(session.start_date, session.end_date) : undefined;
      // Arrival on the day before it starts, departure on the day after it ends.
      state.form.booking_checkin = session ? msToDay(addDays(session.start_date, -1)) : '';
      state.form.booking_checkout = session ? msToDay(addDays(session.end_date, 1)) : '';
      outdate(state);
    })
    .addCase(ratingChosen, (state, { payload }) => {
      state.choice.rating = payload;
      outdate(state);
    })
    .addCase(nightsChosen, (state, { payload }) => {
      state.choice.nights = payload;
      outdate(state);
    })
    .addCase(estimateRequested, (state) => void (state.estimate = { status: 'loading' }))
    .addCase(estimateReceived, (state, { payload }) => {
      // If the choice has changed meanwhile, its price is different.
      if (state.estimate.status === 'loading') state.estimate = { status: 'ready', ...payload };
    })
    .addCase(estimateFailed, (state, { payload: { message } }) => {
      if (state.estimate.status === 'loading') state.estimate = { status: 'failed', message };
    })
    .addCase(registrationTyped, (state, { payload }) => void (state.form = payload))
    .addCase(registrationSending, (state, { payload }) => {
      state.submission = 'processing';
      state.pending = withSent(state.pending, payload);
    })
    .addCase(registrationStored, (state) => {
      Object.assign(state, { ...emptyDraft, estimate: { status: 'idle' }, submission: 'stored' });
    })
    .addCase(registrationFailed, (state) => void (state.submission = 'idle'))
    .addCase(registrationRestarted, (state) => {
      Object.assign(state, { ...emptyDraft, estimate: { status: 'idle' }, submission: 'idle' });
    }),
);
