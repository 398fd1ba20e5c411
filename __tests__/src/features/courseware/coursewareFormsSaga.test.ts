import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { pageFeatures, rootReducer, type RootState } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { callDefaults } from '@/src/features/courseware/callForm';
import { submitCall, submitEnquiry } from '@/src/features/courseware/submitForms';
import { coursewareFormsSaga } from '@/src/features/courseware/coursewareFormsSaga';
import {
  selectCallForm,
  selectEnquiryForm,
  selectOpened,
} from '@/src/features/courseware/coursewareFormsSelectors';
import { callActions, enquiryActions, formOpened } from '@/src/features/courseware/coursewareFormsSlice';
import { alertRaised, selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { notificationsSaga } from '@/src/features/notifications/notificationsSaga';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { keyFor } from '@/src/shared/lib/submissionKey';
import { writeDraft } from '@/src/shared/lib/tabDrafts';
import { aCallPayload, anEnquiryPayload } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

const CALL = '/scheduleaCall';
const ENQUIRY = '/api/website/courseware/contact';
const call = aCallPayload();
const enquiry = anEnquiryPayload();
const ok = () => ({ status: true, message: 'ok' });
const withDialog = rootReducer(undefined, formOpened({ form: 'call' }));

it('a wish for a call: "Enquiry Sent" only after the server has stored it', () => {
  const http = fakeHttp({});
  testSaga(submitCall, callActions.submitted(call))
    .next()
    .select(selectCallForm)
    .next({ pending: [], stored: 0 })
    .call(keyFor, [], call)
    .next('key-1')
    .put(callActions.sending({ key: 'key-1', payload: call }))
    .next()
    .call(getHttp)
    .next(http)
    .call([http, 'send'], endpoints.scheduleCall, { body: call, headers: { [IDEMPOTENCY_HEADER]: 'key-1' } })
    .next()
    .put(callActions.stored())
    .next()
    .put(alertRaised({ kind: 'success', text: 'Enquiry Sent', stays: 2000 }))
    .next()
    .select(selectCallForm)
    .next({ pending: [], stored: 1 })
    .call(writeDraft, 'courseware call', null)
    .next()
    .isDone();
});

it('an enquiry: "Enquiry Submitted!" only after the server has stored it', () => {
  const http = fakeHttp({});
  testSaga(submitEnquiry, enquiryActions.submitted(enquiry))
    .next()
    .select(selectEnquiryForm)
    .next({ pending: [], stored: 0 })
    .call(keyFor, [], enquiry)
    .next('key-1')
    .put(enquiryActions.sending({ key: 'key-1', payload: enquiry }))
    .next()
    .call(getHttp)
    .next(http)
    .call([http, 'send'], endpoints.coursewareEnquiry, {
      body: enquiry,
      headers: { [IDEMPOTENCY_HEADER]: 'key-1' },
    })
    .next()
    .put(enquiryActions.stored())
    .next()
    .put(alertRaised({ kind: 'success', text: 'Enquiry Submitted!', stays: 2000 }))
    .next()
    .select(selectEnquiryForm)
    .next({ pending: [], stored: 1 })
    .call(writeDraft, 'courseware enquiry', null)
    .next()
    .isDone();
});

describe('a dialog', () => {
  it('closes when its form was stored', async () => {
    const { state } = await runSaga(submitCall, [callActions.submitted(call)], { [CALL]: ok }, withDialog);
    expect(selectOpened(state)).toBeNull();
    expect(selectCallForm(state)).toEqual({ status: 'idle', stored: 1, pending: [], draft: null });
  });

  it('of another form stays open meanwhile', async () => {
    const before = rootReducer(
      undefined,
      formOpened({ form: 'enquiry', place: 'sidebar', products: [1000] }),
    );
    const { state } = await runSaga(submitCall, [callActions.submitted(call)], { [CALL]: ok }, before);
    expect(selectOpened(state)).toEqual({ form: 'enquiry', place: 'sidebar', products: [1000] });
  });

  it('stays open, ready to try again, when the send failed', async () => {
    const answers = { [CALL]: () => Promise.reject(refusal(503)) };
    const { state } = await runSaga(submitCall, [callActions.submitted(call)], answers, withDialog);
    expect(selectOpened(state)).toEqual({ form: 'call' });
    expect(selectCallForm(state)).toMatchObject({ status: 'idle', stored: 0 });
  });

  it('that was closed keeps what was typed; one whose form was stored keeps nothing', () => {
    const typed = { ...callDefaults, name: 'Siti' };
    const left = rootReducer(withDialog, callActions.left({ values: typed, stored: 0 }));
    expect(selectCallForm(left).draft).toEqual(typed);
    const stored = rootReducer(left, callActions.stored());
    // The form closes only after it was stored.
    expect(
      selectCallForm(rootReducer(stored, callActions.left({ values: typed, stored: 0 }))).draft,
    ).toBeNull();
  });
});

it.each([
  ['call', submitCall, callActions.submitted(call), CALL],
  ['enquiry', submitEnquiry, enquiryActions.submitted(enquiry), ENQUIRY],
] as const)(
  "a failed %s shows the server's words, then the network's, then the default",
  async (_n, saga, action, path) => {
    const shown = async (error: Error) => {
      const http = fakeHttp({ [path]: () => Promise.reject(error) });
      const { storeState } = await expectSaga(function* both() {
        yield* notificationsSaga();
        yield* saga(action as never);
      })
        .withReducer(rootReducer)
        .provide({ getContext: () => http })
        .silentRun();
      return selectAlerts(storeState)[0]?.text;
    };
    expect(await shown(refusal(422, 'Please insert your city'))).toBe('Please insert your city');
    expect(await shown(new Error('Network Error'))).toBe('Network Error');
    expect(await shown(refusal(500))).toBe(FAILURE.submitForm);
  },
);

it('a second try of the same form has the same key, another form has another', async () => {
  const failing = await runSaga(submitEnquiry, [enquiryActions.submitted(enquiry)], {
    [ENQUIRY]: () => Promise.reject(new Error('timeout')),
  });
  const send = (payload: typeof enquiry) =>
    runSaga(submitEnquiry, [enquiryActions.submitted(payload)], { [ENQUIRY]: ok }, failing.state);
  const key = (run: { sent: { request: { headers?: object } }[] }) => run.sent[0]?.request.headers;
  expect(key(await send(enquiry))).toEqual(key(failing));
  expect(key(await send(anEnquiryPayload({ enquiry_city: 'Ipoh' })))).not.toEqual(key(failing));
});

it.each([
  ['call', submitCall, callActions.submitted, call, aCallPayload({ name: 'Another' }), CALL],
  [
    'enquiry',
    submitEnquiry,
    enquiryActions.submitted,
    enquiry,
    anEnquiryPayload({ enquiry_city: 'Ipoh' }),
    ENQUIRY,
  ],
] as const)(
  'a %s that is changed and changed back while no answer comes has the key of its first try',
  async (_name, saga, submitted, first, changed, path) => {
    const noAnswer = { [path]: () => Promise.reject(new Error('timeout')) };
    const keys: unknown[] = [];
    let state: RootState | undefined;
    for (const payload of [first, changed, first]) {
      const run = await runSaga(saga, [submitted(payload as never)], noAnswer, state);
      keys.push(run.sent[0]?.request.headers);
      ({ state } = run);
    }
    expect(keys[2]).toEqual(keys[0]);
    expect(keys[1]).not.toEqual(keys[0]);
  },
);

it('a second click while the first send is under way is ignored', async () => {
  let posts = 0;
  const http = fakeHttp({
    [CALL]: () => {
      posts += 1;
      return new Promise((resolve) => setTimeout(() => resolve({ status: true }), 20));
    },
  });
  const { store, runSaga: start } = makeStore({ http, features: pageFeatures });
  const task = start(coursewareFormsSaga);
  store.dispatch(callActions.submitted(call));
  store.dispatch(callActions.submitted(call));
  await new Promise((resolve) => setTimeout(resolve, 60));
  task.cancel();
  expect(posts).toBe(1);
});
