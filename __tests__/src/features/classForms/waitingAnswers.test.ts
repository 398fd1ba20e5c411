/** @jest-environment jsdom */
import { draftRestored, formEdited, formSubmitted } from '@/src/features/classForms/classFormsEvents';
import { changePerson } from '@/src/features/classForms/classFormsSaga';
import { selectFoundDrafts } from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { writeDrafts } from '@/src/features/classForms/sagas/draftsSaga';
import { pageEvents } from '@/src/features/classForms/pageEvents';
import { findOutbox, flushOutbox, submitForm } from '@/src/features/classForms/sagas/outboxSaga';
import { readCounter, readVisit } from '@/src/features/classForms/sagas/outside';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { outboxPlace, readOutbox, writeSubmission } from '@/src/features/classForms/storage/classOutbox';
import { refusal } from '@/__tests__/support/fakeHttp';
import { after, anAddress, aSurvey, aTraineePage, PATHS, runClassSaga, type ClassRootState } from './aClass';

jest.mock('@/src/features/classForms/sagas/outside', () => ({
  ...jest.requireActual<object>('@/src/features/classForms/sagas/outside'),
  readVisit: jest.fn(),
  readCounter: jest.fn(),
}));

const { data, key, online, typed } = aSurvey;
const press = formSubmitted({ formType: 'survey', data });
const offline = { [PATHS.save]: () => Promise.reject(new Error('Network Error')) };
const refused = { [PATHS.save]: () => Promise.reject(refusal(422, 'No.')) };
const OFFLINE = 'Offline: will be sent when you are back online';

let time = 0;
const openPage = (visit: string) => jest.mocked(readVisit).mockReturnValue(visit);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openPage('first');
  jest.mocked(readCounter).mockImplementation(() => (time += 1000));
});

const submitted = async () => (await runClassSaga(submitForm, [press], offline, typed())).state;
const pick = async (id: number, before: ClassRootState) =>
  (await runClassSaga(changePerson, [{ payload: id }], {}, before)).state;
/** The page again, with nothing sent yet, and the first trainee chosen. */
async function reload() {
  openPage('second');
  return pick(1, (await runClassSaga(findOutbox, [], {}, aTraineePage({ personId: 0 }))).state);
}
const offered = (state: ClassRootState) => selectFoundDrafts(state)[key] ?? [];
function restore(state: ClassRootState): ClassRootState {
  const [draft] = offered(state);
  if (!draft) throw new Error('It is not offered.');
  return after([draftRestored({ key, draft })], state);
}

describe('a form that waits to be sent', () => {
  it('is still there for who comes back to their name: where it is, and what was typed', async () => {
    const state = await pick(1, await pick(2, await submitted()));
    expect(selectDelivery(state, key)).toBe(OFFLINE);
    expect(offered(state).map(({ values }) => values)).toEqual([data]);
    const back = restore(state);
    expect(back.classForms.edits[key]?.values).toEqual(data);
    expect(selectDelivery(back, key)).toBe(OFFLINE);
  });

  it('is written again when the page is left after the storage was cleared', async () => {
    const state = await submitted();
    const [before] = readOutbox(anAddress());
    localStorage.clear();
    await runClassSaga(writeDrafts, [], {}, state);
    expect(before).toBeDefined();
    expect(readOutbox(anAddress())).toEqual([before]);
  });

  it('stays away from the device once another tab has sent it', async () => {
    const page = pageEvents();
    const state = await submitted();
    const place = outboxPlace('track', key);
    localStorage.removeItem(place);
    window.dispatchEvent(new StorageEvent('storage', { key: place, newValue: null }));
    await runClassSaga(writeDrafts, [], {}, state);
    expect(readOutbox(anAddress())).toEqual([]);
    // The next answers of this tab are stored again.
    const next = await submitted();
    localStorage.clear();
    await runClassSaga(writeDrafts, [], {}, next);
    expect(readOutbox(anAddress())).toHaveLength(1);
    page.close();
  });

  it('leaves the other answers that another tab has put in its place', async () => {
    const state = await submitted();
    const [before] = readOutbox(anAddress());
    if (!before) throw new Error('It is not stored.');
    const other = { ...before, key: 'key-of-the-other-tab' };
    writeSubmission(other);
    await runClassSaga(writeDrafts, [], {}, state);
    expect(readOutbox(anAddress())).toEqual([other]);
  });

  it('is told after a reload, and leaves nothing behind once it is sent, also where it was taken up meanwhile', async () => {
    await submitted();
    const state = await reload();
    expect(selectDelivery(state, key)).toBe('Waiting to be sent');
    const back = restore(state);
    await runClassSaga(writeDrafts, [], {}, back);
    await runClassSaga(flushOutbox, [], online, back);
    expect(localStorage).toHaveLength(0);
  });

  it('is what its sender finds when the server refuses it, with the reason', async () => {
    await submitted();
    const { state } = await runClassSaga(flushOutbox, [], refused, await pick(2, await reload()));
    const back = await pick(1, state);
    expect(selectDelivery(back, key)).toBe('Not sent: No.');
    expect(restore(back).classForms.edits[key]?.values).toEqual(data);
  });

  it('is on the device still when it is refused before the eyes of its sender', async () => {
    await submitted();
    const { state } = await runClassSaga(flushOutbox, [], refused, restore(await reload()));
    expect(selectDelivery(state, key)).toBe('Not sent: No.');
    await runClassSaga(writeDrafts, [], {}, state);
    expect(readDrafts('track', key).map(({ values }) => values)).toEqual([data]);
  });

  it('tells after a reload, too, that answers were changed since', async () => {
    const changed = formEdited({ formType: 'survey', values: { ...data, courses: [] } });
    await runClassSaga(writeDrafts, [], {}, after([changed], await submitted()));
    const state = restore(await reload());
    expect(state.classForms.edits[key]?.values).toEqual({ ...data, courses: [] });
    expect(selectDelivery(state, key)).toMatch(/press Submit again/);
  });
});
