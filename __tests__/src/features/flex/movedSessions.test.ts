/** @jest-environment jsdom */
import { FLEX_MESSAGES } from '@/contract/formMessages';
import { addDays } from '@/contract/time';
import { pageFeatures, rootReducer } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { toDraft } from '@/src/features/flex/draft';
import { flexSaga } from '@/src/features/flex/flexSaga';
import {
  selectChoice,
  selectChosenSession,
  selectDates,
  selectDraft,
  selectForm,
} from '@/src/features/flex/flexSelectors';
import {
  draftRestored,
  offersReceived,
  registrationSubmitted,
  registrationTyped,
  sessionChosen,
} from '@/src/features/flex/flexSlice';
import { dayTurned } from '@/src/features/site/siteSlice';
import { flexCourses, type FlexCourse, type FlexSession } from '@/src/features/flex/offers';
import { toFlexPayload } from '@/src/features/flex/registration';
import { becomes } from '@/__tests__/support/becomes';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { aForm, chosenState, COURSES, SESSIONS, TODAY } from './aFlex';

it('a draft of a session that was moved since waits for a date, so that no hotel is booked for the old days', () => {
  const moved = SESSIONS.map((each) => ({ ...each, start_date: addDays(each.start_date, -1) }));
  const later = [
    offersReceived(flexCourses(COURSES, moved, TODAY)),
    draftRestored(toDraft(selectDraft(chosenState()))),
  ].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
  expect(selectChosenSession(later)).toBeUndefined();
  const [session = null] = selectDates(later);
  const again = rootReducer(later, sessionChosen(session));
  expect(selectChosenSession(again)).toEqual(session);
  expect(selectForm(again).booking_checkin).toBe('2027-01-09');
});

it.each([
  ['is offered no more', SESSIONS.filter(({ schedule_id }) => schedule_id !== 9001)],
  [
    'has to be chosen again on its new days',
    SESSIONS.map((each) => ({ ...each, end_date: each.end_date + 86_400_000 })),
  ],
])('a session that was filled or moved meanwhile %s, and what was typed stays', async (_, schedules) => {
  const http = fakeHttp({
    '/api/website/flex/submit': () => Promise.reject(refusal(422, FLEX_MESSAGES.full)),
    '/api/website/schedules': () => ({ status: true, schedules }),
    '/api/website/courses': () => ({ status: true, courses: COURSES }),
  });
  const preloadedState = rootReducer(chosenState(), registrationTyped(aForm()));
  const { store, runSaga: start } = makeStore({ http, features: pageFeatures, preloadedState });
  const { flex } = chosenState();
  const course = flex.offers.data[1] as FlexCourse;
  const payload = toFlexPayload(aForm(), { course, session: course.sessions[0] as FlexSession });
  const task = start(flexSaga);
  store.dispatch(registrationSubmitted(payload));
  await becomes(async () => selectChosenSession(store.getState()), undefined);
  expect(selectChoice(store.getState())).toMatchObject({ course: 1944, location: 'Penang' });
  expect(selectDraft(store.getState()).form).toEqual(aForm());
  task.cancel();
});

it('a session that has begun is offered no more in a page that stays open, and what was typed stays', () => {
  const before = rootReducer(chosenState(), registrationTyped(aForm()));
  const { start_date: start = 0 } = selectChosenSession(before) ?? {};
  const onItsDay = rootReducer(before, dayTurned(start));
  expect(selectChosenSession(onItsDay)?.schedule_id).toBe(9001);
  const after = rootReducer(onItsDay, dayTurned(addDays(start, 1)));
  expect(selectChosenSession(after)).toBeUndefined();
  expect(selectForm(after)).toEqual(aForm());
});
