import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { FORM_SUBMITTED } from '@/contract/messages';
import { pageFeatures, rootReducer, type RootState } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { enquiriesSaga } from '@/src/features/enquiries/enquiriesSaga';
import { forgetSent } from '@/src/features/enquiries/sentDrafts';
import { submitContact } from '@/src/features/enquiries/submitContact';
import {
  selectContactPending,
  selectContactStored,
  selectIsContactProcessing,
} from '@/src/features/enquiries/enquiriesSelectors';
import {
  contactFailed,
  contactSending,
  contactStored,
  contactSubmitted,
} from '@/src/features/enquiries/enquiriesSlice';
import { alertRaised, selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { notificationsSaga } from '@/src/features/notifications/notificationsSaga';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { readDraft } from '@/src/shared/lib/tabDrafts';
import { keyFor } from '@/src/shared/lib/submissionKey';
import { aContactPayload } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

const payload = aContactPayload();
const path = '/api/website/contact';

describe('sending an enquiry', () => {
  it('says "Form Submitted!" only after the server has stored it', () => {
    const http = fakeHttp({});
    testSaga(submitContact, contactSubmitted(payload, 'enquiry 1944'))
      .next()
      .select(selectContactPending)
      .next([])
      .call(keyFor, [], payload)
      .next('key-1')
      .call(readDraft, 'enquiry 1944')
      .next(null)
      .put(contactSending({ key: 'key-1', payload }, 'enquiry 1944'))
      .next()
      .select(selectContactStored)
      .next(0)
      .call(getHttp)
      .next(http)
      .call([http, 'send'], endpoints.contact, { body: payload, headers: { [IDEMPOTENCY_HEADER]: 'key-1' } })
      .next()
      .put(contactStored())
      .next()
      .put(alertRaised({ kind: 'success', text: FORM_SUBMITTED, stays: 3000 }))
      .next()
      .select(selectContactStored)
      .next(1)
      .call(forgetSent, 'enquiry 1944', null)
      .next()
      .isDone();
  });

  it('is over when it was stored: the form may clear itself', async () => {
    const { state } = await runSaga(submitContact, [contactSubmitted(payload)], {
      [path]: () => ({ status: true }),
    });
    expect(selectIsContactProcessing(state)).toBe(false);
    expect(selectContactStored(state)).toBe(1);
    expect(selectContactPending(state)).toEqual([]);
  });

  it('leaves everything typed where it is when the server refuses', async () => {
    const { state } = await runSaga(submitContact, [contactSubmitted(payload)], {
      [path]: () => Promise.reject(refusal(422, 'Please enter a valid email.')),
    });
    expect(selectIsContactProcessing(state)).toBe(false);
    expect(selectContactStored(state)).toBe(0);
  });

  it("shows the server's message first, then the network's, then the default", async () => {
    const shown = async (error: Error) => {
      const http = fakeHttp({ [path]: () => Promise.reject(error) });
      const { storeState } = await expectSaga(function* both() {
        yield* notificationsSaga();
        yield* submitContact(contactSubmitted(payload));
      })
        .withReducer(rootReducer)
        .provide({ getContext: () => http })
        .silentRun();
      return selectAlerts(storeState)[0]?.text;
    };
    expect(await shown(refusal(422, 'Please enter a valid city.'))).toBe('Please enter a valid city.');
    expect(await shown(new Error('Network Error'))).toBe('Network Error');
    expect(await shown(refusal(500))).toBe(FAILURE.submitForm);
  });

  it('keeps the key of a send that was not answered, so that trying again stores it once', async () => {
    const failing = await runSaga(submitContact, [contactSubmitted(payload)], {
      [path]: () => Promise.reject(new Error('timeout')),
    });
    const again = await runSaga(
      submitContact,
      [contactSubmitted(payload)],
      { [path]: () => ({ status: true }) },
      failing.state,
    );
    expect(again.sent[0]?.request.headers).toEqual(failing.sent[0]?.request.headers);
    const other = await runSaga(
      submitContact,
      [contactSubmitted(aContactPayload({ form_city: 'Ipoh' }))],
      { [path]: () => ({ status: true }) },
      failing.state,
    );
    expect(other.sent[0]?.request.headers).not.toEqual(failing.sent[0]?.request.headers);
  });

  it('stores once what is changed and changed back while no answer comes', async () => {
    const noAnswer = () => Promise.reject(new Error('timeout'));
    const send = async (what: typeof payload, before?: RootState, answer: () => unknown = noAnswer) => {
      const { sent, state } = await runSaga(
        submitContact,
        [contactSubmitted(what)],
        { [path]: answer },
        before,
      );
      return { key: sent[0]?.request.headers, state };
    };
    const first = await send(payload);
    const changed = await send(aContactPayload({ form_city: 'Ipoh' }), first.state);
    const back = await send(payload, changed.state, () => ({ status: true }));
    expect(back.key).toEqual(first.key);
    // A stored enquiry is complete: the same text in a new form is another one.
    expect((await send(payload, back.state)).key).not.toEqual(first.key);
  });

  it('ignores a second click while the first send is under way', async () => {
    let posts = 0;
    const http = fakeHttp({
      [path]: () => {
        posts += 1;
        return new Promise((resolve) => setTimeout(() => resolve({ status: true }), 20));
      },
    });
    const { store, runSaga: start } = makeStore({ http, features: pageFeatures });
    const task = start(enquiriesSaga);
    store.dispatch(contactSubmitted(payload));
    store.dispatch(contactSubmitted(payload));
    await new Promise((resolve) => setTimeout(resolve, 60));
    task.cancel();
    expect(posts).toBe(1);
  });

  it('reports a failure once, as plain data', () => {
    expect(contactFailed({ message: 'x' })).toEqual({
      type: 'enquiries/contactFailed',
      payload: { message: 'x' },
      meta: { failedCall: true },
    });
  });
});
