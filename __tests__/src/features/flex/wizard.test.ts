import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { draftFor, emptyChoice, emptyForm, toDraft } from '@/src/features/flex/draft';
import {
  selectChoice,
  selectChosenCourse,
  selectChosenSession,
  selectCity,
  selectCostSheet,
  selectDates,
  selectDraft,
  selectEstimate,
  selectForm,
  selectLocations,
} from '@/src/features/flex/flexSelectors';
import {
  courseChosen,
  courseGiven,
  draftRestored,
  estimateFailed,
  estimateReceived,
  estimateRequested,
  locationChosen,
  nightsChosen,
  offersReceived,
  ratingChosen,
  registrationRestarted,
  registrationStored,
  registrationTyped,
  sessionChosen,
} from '@/src/features/flex/flexSlice';
import { flexCourses, lacksPrice } from '@/src/features/flex/offers';
import { reachable, stepAddress, stepOf } from '@/src/features/flex/steps';
import { addDays } from '@/contract/time';
import { aCourse, aSession } from '@/__tests__/support/builders';
import { aForm, chosenState, COURSES, SESSIONS, TODAY } from './aFlex';

const estimated = (): RootState =>
  [estimateRequested(), estimateReceived({ data: { total_price: 2280, currency: 'MYR' }, at: 5 })].reduce(
    rootReducer,
    chosenState(),
  );

describe('the courses to choose from', () => {
  it('are those that are scheduled somewhere, by title, with their sessions by date', () => {
    const offers = flexCourses([...COURSES, aCourse({ id: 5 })], SESSIONS, TODAY);
    expect(offers.map(({ title }) => title)).toEqual([
      'Antenna Design',
      'High-Speed PCB Design and Signal Integrity',
    ]);
    expect(offers[1]?.sessions.map(({ schedule_id }) => schedule_id)).toEqual([9001, 9003, 9002]);
    expect(offers[1]?.code).toBe('EE1944');
  });

  it('leave out classes over the network: nobody flies to them', () => {
    expect(flexCourses(COURSES, [aSession({ venue_label: 'Live online' })], TODAY)).toEqual([]);
  });

  it('leave out classes that have begun: who books today cannot be there on the first day', () => {
    const { start_date: today } = aSession();
    const sessions = [
      aSession({ schedule_id: 1, start_date: addDays(today, -1) }),
      aSession({ schedule_id: 2 }),
    ];
    const [course] = flexCourses(COURSES, sessions, today);
    expect(course?.sessions.map(({ schedule_id }) => schedule_id)).toEqual([2]);
  });

  it('leave out classes that nobody can join any more', () => {
    const joined = flexCourses(
      COURSES,
      [
        aSession({ schedule_id: 1, status: 'full' }),
        aSession({ schedule_id: 2, status: 'cancelled' }),
        aSession({ schedule_id: 3, seats: 0 }),
        aSession({ schedule_id: 4, status: 'confirmed', seats: 2 }),
      ],
      TODAY,
    );
    expect(joined[0]?.sessions.map(({ schedule_id }) => schedule_id)).toEqual([4]);
  });
});

describe('a session without a price', () => {
  it('is told apart from those that have one, and from those of a host that does not say', () => {
    const sessions = [
      aSession({ id: 1, schedule_id: 1 }),
      { ...aSession({ id: 2, schedule_id: 2 }), has_price: 'yes' as const },
      { ...aSession({ id: 3, schedule_id: 3 }), has_price: 'no' as const },
    ];
    const [course] = flexCourses(COURSES, sessions, TODAY);
    expect(course?.sessions.map((session) => [session.schedule_id, lacksPrice(session)])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
  });
});

describe('choosing', () => {
  it('offers the cities of the course, and the dates in the city', () => {
    const state = chosenState();
    expect(selectLocations(state)).toEqual(['Penang', 'Singapore']);
    expect(selectDates(state).map(({ schedule_id }) => schedule_id)).toEqual([9001, 9002]);
    expect(selectCity(state)?.label).toBe('Penang');
  });

  it('a date brings the hotel rates of its own city', () => {
    const there = rootReducer(chosenState(), locationChosen('Singapore'));
    const [session] = selectDates(there);
    expect(session?.schedule_id).toBe(9003);
    expect(selectCity(rootReducer(there, sessionChosen(session ?? null)))?.label).toBe('Singapore');
  });

  it('a date sets check-in to the day before it starts and check-out to the day after it ends', () => {
    expect(selectForm(chosenState())).toMatchObject({
      booking_checkin: '2027-01-10',
      booking_checkout: '2027-01-14',
    });
  });

  it('another course clears location, date and schedule, and what was booked there', () => {
    const booked = rootReducer(
      chosenState(),
      registrationTyped(aForm({ booking_hotel: 'Cengkih Lane Inn' })),
    );
    for (const event of [courseChosen(728), courseGiven(728)]) {
      const state = rootReducer(booked, event);
      expect(selectChoice(state)).toMatchObject({ course: 728, location: '', schedule: 0 });
      expect(selectForm(state)).toMatchObject({
        booking_hotel: '',
        booking_checkin: '',
        booking_checkout: '',
      });
      expect(selectForm(state).invoice_pic).toBe('Ben Lim');
    }
  });

  it('the same course again changes nothing', () => {
    expect(rootReducer(chosenState(), courseGiven(1944)).flex).toEqual(chosenState().flex);
  });

  it('another location clears date, schedule and hotel', () => {
    const state = rootReducer(chosenState(), locationChosen('Singapore'));
    expect(selectChoice(state)).toMatchObject({ course: 1944, location: 'Singapore', schedule: 0 });
    expect(selectChosenSession(state)).toBeUndefined();
    expect(selectForm(state).booking_checkin).toBe('');
  });

  it('what is no longer offered is not chosen any more', () => {
    const state = rootReducer(chosenState(), offersReceived(flexCourses(COURSES, SESSIONS.slice(3), TODAY)));
    expect(selectChosenCourse(state)).toBeUndefined();
    expect(selectChosenSession(state)).toBeUndefined();
  });
});

describe('an estimate', () => {
  it.each([
    [3, 263_100],
    [4, 285_000],
  ] as const)('has the course and the hotel of the chosen city and %i stars', (rating, cents) => {
    const state = [ratingChosen(rating), nightsChosen(2), estimateRequested()].reduce(
      rootReducer,
      chosenState(),
    );
    const ready = rootReducer(
      state,
      estimateReceived({ data: { total_price: 2280, currency: 'MYR' }, at: 5 }),
    );
    expect(selectCostSheet(ready)?.totals).toEqual([{ cents, currency: 'MYR' }]);
  });

  it.each([
    ['course', courseChosen(728)],
    ['location', locationChosen('Singapore')],
    ['date', sessionChosen(null)],
    ['rating', ratingChosen(4)],
    ['nights', nightsChosen(1)],
  ])('is out of date as soon as another %s is chosen', (_what, event) => {
    const state = rootReducer(estimated(), event);
    expect(selectEstimate(state).status).toBe('stale');
    expect(selectCostSheet(state)).toBeNull();
  });

  it('that arrives after another choice is not shown', () => {
    const asked = [estimateRequested(), nightsChosen(1)].reduce(rootReducer, chosenState());
    const late = estimateReceived({ data: { total_price: 1, currency: 'MYR' }, at: 5 });
    expect(selectEstimate(rootReducer(asked, late)).status).toBe('stale');
    expect(selectEstimate(rootReducer(asked, estimateFailed({ message: 'x' }))).status).toBe('stale');
  });
});

describe('the steps', () => {
  it('have addresses that keep the course', () => {
    expect(stepAddress(1, 0)).toBe('/flex/wizard');
    expect(stepAddress(2, 1944)).toBe('/flex/wizard?course_id=1944&step=2');
    expect([stepOf(new URLSearchParams('step=2')), stepOf(new URLSearchParams('step=x'))]).toEqual([2, 1]);
  });

  it('go as far as there is something to show', () => {
    const nothing = { hasSession: false, isRegistered: false };
    expect([reachable(2, nothing), reachable(3, nothing)]).toEqual([1, 1]);
    expect(reachable(3, { ...nothing, hasSession: true })).toBe(2);
    expect(reachable(2, { hasSession: true, isRegistered: true })).toBe(3);
    expect(reachable(1, { hasSession: true, isRegistered: true })).toBe(1);
  });

  it.each([registrationStored(), registrationRestarted()])('begin anew after %j', (event) => {
    const state = rootReducer(rootReducer(estimated(), registrationTyped(aForm())), event);
    expect(selectDraft(state)).toEqual({ choice: emptyChoice, form: emptyForm, pending: [] });
    expect(selectEstimate(state).status).toBe('idle');
  });
});

describe('a draft', () => {
  const draft = selectDraft(chosenState());

  it('reads back as it was written', () => {
    expect(toDraft(draft)).toEqual(draft);
  });

  it('of a version that remembered one try at most is read all the same', () => {
    expect(toDraft({ ...draft, pending: null })).toEqual(draft);
  });

  it.each([
    null,
    'x',
    [],
    { choice: {}, form: {} },
    { ...draft, form: { ...draft.form, participants: 'x' } },
    { ...draft, form: { ...draft.form, participants: [null] } },
    { ...draft, choice: { ...draft.choice, nights: '2' } },
  ])('is not made of %j', (stored) => expect(toDraft(stored)).toBeNull());

  it('gives way to the course that the address asks for, and loses nothing typed', () => {
    const typed = { ...draft, form: aForm({ booking_hotel: 'Cengkih Lane Inn' }) };
    expect(draftFor(typed, 0)).toBe(typed);
    expect(draftFor(typed, 1944)).toBe(typed);
    const other = draftFor(typed, 728);
    expect(other.choice).toMatchObject({ course: 728, location: '', schedule: 0 });
    expect(other.form).toEqual({ ...aForm(), booking_hotel: '' });
  });

  it('is taken over once it was found', () => {
    const start = rootReducer(undefined, { type: 'start' });
    expect(selectDraft(rootReducer(start, draftRestored(draft)))).toEqual(draft);
    expect(rootReducer(start, draftRestored(null)).flex.isRestored).toBe(true);
  });
});
