/** @jest-environment jsdom */
import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { FLEX_MESSAGES } from '@/contract/formMessages';
import flexWizardPage from '@/src/app/routes/flex/wizard';
import { pageFeatures, rootReducer } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { estimateCost, loadWizard, submitRegistration } from '@/src/features/flex/flexCalls';
import { flexSaga, restoreDraft } from '@/src/features/flex/flexSaga';
import {
  selectChoice,
  selectDraft,
  selectEstimate,
  selectHotels,
  selectOffers,
  selectPending,
  selectSubmission,
} from '@/src/features/flex/flexSelectors';
import {
  courseChosen,
  estimateAsked,
  registrationFailed,
  registrationRestarted,
  registrationSending,
  registrationStored,
  registrationSubmitted,
  registrationTyped,
  wizardOpened,
} from '@/src/features/flex/flexSlice';
import { toFlexPayload } from '@/src/features/flex/registration';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { notificationsSaga } from '@/src/features/notifications/notificationsSaga';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { keyFor } from '@/src/shared/lib/submissionKey';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';
import { aForm, chosenState, COURSES, HOTELS, SESSIONS, TODAY } from './aFlex';

const submitPath = '/api/website/flex/submit';
const estimatePath = '/api/website/flex/estimate_cost';
const { flex } = chosenState();
const course = flex.offers.data[1];
const session = course?.sessions[0];
if (!course || !session) throw new Error('The builder offers nothing.');
const payload = toFlexPayload(aForm(), { course, session });

beforeEach(() => window.sessionStorage.clear());

describe('opening the wizard', () => {
  const answers = {
    '/api/website/schedules': () => ({ status: true, schedules: SESSIONS }),
    '/api/website/courses': () => ({ status: true, courses: COURSES }),
    '/api/website/flex/hotel_rates': () => ({ status: true, list: HOTELS }),
  };
  const at = (search: string) => ({
    pathname: '/flex/wizard',
    params: {},
    query: new URLSearchParams(search),
  });

  it('brings the scheduled courses and the hotels, and preselects the course of the address', async () => {
    const { state } = await runSaga(flexWizardPage.loader, [at('course_id=728')], answers);
    expect(selectOffers(state).data).toHaveLength(2);
    expect(selectHotels(state).data).toEqual(HOTELS);
    expect(selectChoice(state).course).toBe(728);
  });

  it('asks for nothing twice', async () => {
    const { sent } = await runSaga(loadWizard, [0], {}, chosenState());
    expect(sent).toEqual([]);
  });

  it.each([
    ['/api/website/schedules', FAILURE.schedules],
    ['/api/website/courses', FAILURE.courses],
  ])('says what is missing when %s fails', async (path, message) => {
    const failing = { ...answers, [path]: () => Promise.reject(refusal(500)) };
    const { state } = await runSaga(loadWizard, [0], failing);
    expect(selectOffers(state)).toMatchObject({ status: 'failed', failure: { message } });
  });

  it('goes on without the hotels', async () => {
    const failing = { ...answers, '/api/website/flex/hotel_rates': () => Promise.reject(refusal(500)) };
    const { state } = await runSaga(loadWizard, [0], failing);
    expect(selectOffers(state).status).toBe('ready');
    expect(selectHotels(state)).toMatchObject({ status: 'failed', failure: { message: FAILURE.hotelRates } });
  });
});

describe('estimating the cost', () => {
  it('sends numbers only, and shows the price with the day by the server’s clock, whatever the device says', async () => {
    const { state, sent } = await runSaga(
      estimateCost,
      [],
      { [estimatePath]: () => ({ status: true, estimate_data: { total_price: 2280, currency: 'MYR' } }) },
      { ...chosenState(), flex: { ...flex, choice: { ...flex.choice, rating: 4, nights: 2 } } },
    );
    expect(sent.map(({ request }) => request.params)).toEqual([
      { course_id: 1944, schedule_id: 9001, hotel_rating: 4, hotel_stay: 2 },
    ]);
    expect(selectEstimate(state)).toEqual({
      status: 'ready',
      data: { total_price: 2280, currency: 'MYR' },
      at: TODAY,
    });
  });

  it('asks for nothing without a session', async () => {
    const { sent } = await runSaga(estimateCost, [], {});
    expect(sent).toEqual([]);
  });

  it.each([
    [refusal(404, FLEX_MESSAGES.price), FLEX_MESSAGES.price],
    [new Error('Network Error'), 'Network Error'],
    [refusal(500), FAILURE.estimate],
  ])('says why there is none', async (error, message) => {
    const { state } = await runSaga(
      estimateCost,
      [],
      { [estimatePath]: () => Promise.reject(error) },
      chosenState(),
    );
    expect(selectEstimate(state)).toEqual({ status: 'failed', message });
  });

  it('shows the price of the latest choice when two were asked for', async () => {
    let asked = 0;
    const http = fakeHttp({
      [estimatePath]: async () => {
        asked += 1;
        const total_price = asked;
        await new Promise((resolve) => setTimeout(resolve, asked === 1 ? 40 : 5));
        return { status: true, estimate_data: { total_price, currency: 'MYR' } };
      },
    });
    const { store, runSaga: start } = makeStore({
      http,
      features: pageFeatures,
      preloadedState: chosenState(),
    });
    const task = start(flexSaga);
    store.dispatch(estimateAsked());
    await new Promise((resolve) => setTimeout(resolve, 1));
    store.dispatch(estimateAsked());
    await new Promise((resolve) => setTimeout(resolve, 80));
    task.cancel();
    expect(selectEstimate(store.getState())).toMatchObject({ status: 'ready', data: { total_price: 2 } });
  });
});

describe('sending a registration', () => {
  it('goes to the third step only after the server has stored it', () => {
    const http = fakeHttp({});
    testSaga(submitRegistration, registrationSubmitted(payload))
      .next()
      .select(selectPending)
      .next([])
      .call(keyFor, [], payload)
      .next('key-1')
      .put(registrationSending({ key: 'key-1', payload }))
      .next()
      .call(getHttp)
      .next(http)
      .call([http, 'send'], endpoints.submitFlex, {
        body: payload,
        headers: { [IDEMPOTENCY_HEADER]: 'key-1' },
      })
      .next({ status: 'success' })
      .put(registrationStored())
      .next()
      .isDone();
  });

  it('takes any other status for a failure', () => {
    const http = fakeHttp({});
    const sent = () =>
      testSaga(submitRegistration, registrationSubmitted(payload))
        .next()
        .next([])
        .next('key-1')
        .next()
        .next(http);
    sent()
      .next({ status: 'failed', message: 'Full.' })
      .put(registrationFailed({ message: 'Full.' }))
      .next()
      .isDone();
    sent()
      .next({ status: 'failed' })
      .put(registrationFailed({ message: FAILURE.estimate }))
      .next()
      .isDone();
    sent()
      .next({})
      .put(registrationFailed({ message: FAILURE.estimate }))
      .next()
      .isDone();
  });

  it.each([
    [refusal(422, FLEX_MESSAGES.gone), FLEX_MESSAGES.gone],
    [new Error('Network Error'), 'Network Error'],
    [refusal(500), 'Unable to calculate estimate cost. Please try again by reloading this page.'],
  ])('shows why it failed, and loses nothing', async (error, message) => {
    const http = fakeHttp({ [submitPath]: () => Promise.reject(error) });
    const before = rootReducer(chosenState(), registrationTyped(aForm()));
    const { storeState } = await expectSaga(function* both() {
      yield* notificationsSaga();
      yield* submitRegistration(registrationSubmitted(payload));
    })
      .withReducer(rootReducer, before)
      .provide({ getContext: () => http })
      .silentRun();
    expect(selectAlerts(storeState)).toMatchObject([{ kind: 'error', text: message }]);
    expect(selectSubmission(storeState)).toBe('idle');
    expect(selectDraft(storeState)).toMatchObject({ choice: before.flex.choice, form: aForm() });
  });

  it('keeps the key of a send that was not answered; another registration has another', async () => {
    const fails = { [submitPath]: () => Promise.reject(new Error('timeout')) };
    const first = await runSaga(submitRegistration, [registrationSubmitted(payload)], fails, chosenState());
    const again = await runSaga(submitRegistration, [registrationSubmitted(payload)], fails, first.state);
    expect(again.sent[0]?.request.headers).toEqual(first.sent[0]?.request.headers);
    const other = registrationSubmitted({ ...payload, reseller: 'Another' });
    const changed = await runSaga(submitRegistration, [other], fails, first.state);
    expect(changed.sent[0]?.request.headers).not.toEqual(first.sent[0]?.request.headers);
    const back = await runSaga(submitRegistration, [registrationSubmitted(payload)], fails, changed.state);
    expect(back.sent[0]?.request.headers).toEqual(first.sent[0]?.request.headers);
  });

  it('ignores a second click while the first send is under way', async () => {
    let posts = 0;
    const http = fakeHttp({
      [submitPath]: () => {
        posts += 1;
        return new Promise((resolve) => setTimeout(() => resolve({ status: 'success' }), 20));
      },
    });
    const { store, runSaga: start } = makeStore({
      http,
      features: pageFeatures,
      preloadedState: chosenState(),
    });
    const task = start(flexSaga);
    store.dispatch(registrationSubmitted(payload));
    store.dispatch(registrationSubmitted(payload));
    await new Promise((resolve) => setTimeout(resolve, 60));
    task.cancel();
    expect(posts).toBe(1);
    expect(selectSubmission(store.getState())).toBe('stored');
  });
});

describe('the draft', () => {
  const NAME = 'draft flex';
  const running = () => {
    const { store, runSaga: start } = makeStore({
      http: fakeHttp({}),
      features: pageFeatures,
      preloadedState: chosenState(),
    });
    const task = start(flexSaga);
    return { store, stop: () => task.cancel() };
  };

  it('is kept with every change, and gone after the registration or a fresh start', () => {
    const { store, stop } = running();
    for (const end of [registrationStored(), registrationRestarted()]) {
      store.dispatch(registrationTyped(aForm({ reseller: 'Example' })));
      expect(window.sessionStorage.getItem(NAME)).toContain('"reseller":"Example"');
      store.dispatch(end);
      expect(window.sessionStorage.getItem(NAME)).toBeNull();
    }
    stop();
  });

  it('comes back after a reload, with the key of a send that was not answered', async () => {
    const { store, stop } = running();
    store.dispatch(registrationTyped(aForm()));
    store.dispatch(registrationSending({ key: 'key-1', payload }));
    stop();
    const { state } = await runSaga(restoreDraft, [wizardOpened(1944)], {});
    expect(selectDraft(state)).toEqual(selectDraft(store.getState()));
    expect(selectPending(state)).toEqual([{ key: 'key-1', payload }]);
  });

  it('is looked for once, and not overwritten before that', async () => {
    window.sessionStorage.setItem(NAME, JSON.stringify(selectDraft(chosenState())));
    const { store, runSaga: start } = makeStore({ http: fakeHttp({}), features: pageFeatures });
    const task = start(flexSaga);
    store.dispatch(courseChosen(1944));
    store.dispatch(wizardOpened(1944));
    expect(selectChoice(store.getState())).toMatchObject({ location: 'Penang', schedule: 9001 });
    window.sessionStorage.clear();
    store.dispatch(wizardOpened(1944));
    expect(selectChoice(store.getState())).toMatchObject({ location: 'Penang', schedule: 9001 });
    task.cancel();
  });

  it('is done without where the browser forbids it', () => {
    const forbid = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    const { store, stop } = running();
    store.dispatch(registrationTyped(aForm({ reseller: 'Example' })));
    expect(selectDraft(store.getState()).form.reseller).toBe('Example');
    stop();
    forbid.mockRestore();
  });

  it('the course that is chosen stands in the address, without a navigation', () => {
    window.history.replaceState({ idx: 3 }, '', '/flex/wizard?course_id=1944&scroll=1');
    const { store, stop } = running();
    store.dispatch(courseChosen(728));
    expect(window.location.search).toBe('?course_id=728');
    expect(window.history.state).toEqual({ idx: 3 });
    stop();
  });
});
