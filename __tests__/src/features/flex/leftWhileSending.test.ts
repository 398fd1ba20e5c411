/** @jest-environment jsdom */
import { FLEX_THANKS } from '@/contract/formMessages';
import { pageFeatures, rootReducer } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { flexSaga } from '@/src/features/flex/flexSaga';
import { selectSubmission } from '@/src/features/flex/flexSelectors';
import {
  courseChosen,
  registrationSending,
  registrationStored,
  registrationSubmitted,
} from '@/src/features/flex/flexSlice';
import { toFlexPayload } from '@/src/features/flex/registration';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { fakeHttp } from '@/__tests__/support/fakeHttp';
import { aForm, chosenState } from './aFlex';

const submitPath = '/api/website/flex/submit';
const course = chosenState().flex.offers.data[1];
const session = course?.sessions[0];
if (!course || !session) throw new Error('The builder offers nothing.');
const payload = toFlexPayload(aForm(), { course, session });

describe('a registration that is stored', () => {
  async function storedAt(address: string) {
    window.history.replaceState(null, '', address);
    const { store, runSaga: start } = makeStore({
      http: fakeHttp({ [submitPath]: () => ({ status: 'success' }) }),
      features: pageFeatures,
      preloadedState: chosenState(),
    });
    const task = start(flexSaga);
    store.dispatch(registrationSubmitted(payload));
    await new Promise((resolve) => setTimeout(resolve, 5));
    task.cancel();
    expect(selectSubmission(store.getState())).toBe('stored');
    return selectAlerts(store.getState()).map(({ kind, text }) => [kind, text]);
  }

  it.each(['/flex/wizard?course_id=1944', '/training/1944?step=2'])(
    'is told by an alert to a visitor who went to %s meanwhile',
    async (address) => {
      expect(await storedAt(address)).toEqual([['success', FLEX_THANKS]]);
    },
  );

  it('is told once to a visitor who waited: by the thank-you page', async () => {
    expect(await storedAt('/flex/wizard?course_id=1944&step=2')).toEqual([]);
  });
});

it('another course that is chosen while a registration is sent does not let a second one be sent', () => {
  const sending = rootReducer(chosenState(), registrationSending({ key: 'key-1', payload }));
  expect(selectSubmission(rootReducer(sending, courseChosen(728)))).toBe('processing');
  const stored = rootReducer(sending, registrationStored());
  expect(selectSubmission(rootReducer(stored, courseChosen(728)))).toBe('idle');
});
