/** @jest-environment jsdom */
import { CLASS_MESSAGES } from '@/contract/classForms/messages';
import {
  classPageOpened,
  classReceived,
  draftDiscarded,
  draftRestored,
  draftsFound,
  emailTyped,
  formEdited,
  identityRefused,
  submissionSaved,
} from '@/src/features/classForms/classFormsEvents';
import { selectEmail, selectProblem } from '@/src/features/classForms/classFormsSelectors';
import { selectDelivery } from '@/src/features/classForms/deliverySelectors';
import { changePerson } from '@/src/features/classForms/classFormsSaga';
import { discardDraft, findDrafts, writeDrafts } from '@/src/features/classForms/sagas/draftsSaga';
import {
  DRAFT_LASTS_MS,
  readDrafts,
  removeOldDrafts,
  writeDraft,
} from '@/src/features/classForms/storage/classDrafts';
import { removeOldSubmissions, writeSubmission } from '@/src/features/classForms/storage/classOutbox';
import { DEVICE_FULL } from '@/src/features/classForms/storage/refusal';
import { deviceStorage } from '@/src/shared/lib/deviceStorage';
import { after, aSubmission, aTraineePage, NOW, runClassSaga, type ClassRootState } from './aClass';

const key = 'evaluation:1' as const;
const values = { 1: { value: 'Good', parts: {}, userInput: '' } };
const typed = (before = aTraineePage()) =>
  after([emailTyped('one@example.com'), formEdited({ formType: 'evaluation', values })], before);
const kept = () => readDrafts('track', key)[0];
const earlier = { key, visit: 'earlier' };
const aDraft = (over = {}) => ({ values, email: '', isStarted: false, savedAt: NOW, ...over });
const aFoundDraft = (over = {}) => ({ ...aDraft(over), place: earlier });

beforeEach(() => localStorage.clear());

describe('answers that were typed', () => {
  it('are on the device, with the address and the time, and the page says so', async () => {
    const { state } = await runClassSaga(writeDrafts, [], {}, typed());
    expect(kept()).toMatchObject({ values, email: 'one@example.com', isStarted: false });
    expect(Math.abs((kept()?.savedAt ?? 0) - NOW)).toBeLessThan(60_000);
    expect(selectDelivery(typed(), key)).toBe('');
    expect(selectDelivery(state, key)).toBe('Saved on this device');
  });

  it('are said to be there once, and not anew with each of the next letters', async () => {
    const { state } = await runClassSaga(writeDrafts, [], {}, typed());
    const more = after([formEdited({ formType: 'evaluation', values: { 1: 'Good!' } })], state);
    expect(more.classForms.edits[key]?.isStored).toBe(false);
    expect(selectDelivery(more, key)).toBe('Saved on this device');
    const address = after([emailTyped('one@example.org')], state);
    expect(selectDelivery(address, key)).toBe('Saved on this device');
  });

  it('a full device is said, not hidden', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { state } = await runClassSaga(writeDrafts, [], {}, typed());
    setItem.mockRestore();
    expect(selectDelivery(state, key)).toBe(`Not saved on this device: ${DEVICE_FULL}`);
  });

  it('a browser that allows no storage breaks nothing', () => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(deviceStorage.read('x')).toBeNull();
    getItem.mockRestore();
  });

  it('are gone once the server has confirmed them', () => {
    const sent = after([submissionSaved(key)], typed());
    expect(sent.classForms.edits).toEqual({});
    expect(selectDelivery(sent, key)).toBe('');
  });
});

describe('on a shared computer', () => {
  it("another person's answers leave the screen for the device, and come back only to their owner", async () => {
    const { state } = await runClassSaga(changePerson, [{ payload: 2 }], {}, typed());
    expect(kept()?.values).toEqual(values);
    expect(state.classForms.edits).toEqual({});
    expect(state.classForms.found).toEqual({});
    expect(selectEmail(state)).toBe('');
    const back = await runClassSaga(changePerson, [{ payload: 1 }], {}, state);
    expect(Object.keys(back.state.classForms.found)).toEqual([key]);
  });

  it('nothing of a draft is in the store before a name is chosen', async () => {
    writeDraft('track', earlier, aDraft());
    const { state } = await runClassSaga(findDrafts, [], {}, aTraineePage({ personId: 0 }));
    expect(state.classForms.found).toEqual({});
  });
});

describe('on return', () => {
  const draft = aFoundDraft({ email: 'one@example.com', isStarted: true });
  const found = after([draftsFound({ [key]: [draft] })], aTraineePage());

  it('restoring brings answers and address back, and starts the form from them', () => {
    const state = after([draftRestored({ key, draft })], found);
    expect(state.classForms.edits[key]).toMatchObject({ values });
    expect(selectEmail(state)).toBe('one@example.com');
    expect(state.classForms.versions[key]).toBe(1);
    // A started assessment continues where it was.
    expect(state.classForms.starts[key]?.at).toBe('started');
    expect(state.classForms.found).toEqual({});
  });

  it('restoring an address takes back that it is missing, and nothing else', () => {
    const missing = (field: 'email' | 'person') =>
      after([identityRefused({ field, message: CLASS_MESSAGES[field] })], found);
    const restored = (before: ClassRootState, one = draft) =>
      selectProblem(after([draftRestored({ key, draft: one })], before))?.field;
    expect(restored(missing('email'))).toBeUndefined();
    expect(restored(missing('email'), aFoundDraft())).toBe('email');
    expect(restored(missing('person'))).toBe('person');
  });

  it('discarding removes it from the device', async () => {
    writeDraft('track', earlier, aDraft());
    await runClassSaga(discardDraft, [draftDiscarded({ key, draft })], {}, found);
    expect(kept()).toBeUndefined();
    expect(after([draftDiscarded({ key, draft })], found).classForms.found).toEqual({});
  });

  it('a draft that nobody has decided about is not written over', async () => {
    writeDraft('track', earlier, aDraft({ values: 'older' }));
    await runClassSaga(writeDrafts, [], {}, typed(found));
    expect(readDrafts('track', key).map((one) => one.values)).toContain('older');
  });

  it('drafts of another class are not this one’s', () => {
    writeDraft('another', earlier, aDraft());
    expect(kept()).toBeUndefined();
  });
});

it('are offered to their owner whatever the device takes for the date, then and now', async () => {
  const device = jest.spyOn(Date, 'now').mockReturnValue(0);
  await runClassSaga(writeDrafts, [], {}, typed());
  expect(Math.abs((kept()?.savedAt ?? 0) - NOW)).toBeLessThan(60_000);
  device.mockReturnValue(NOW + 2 * DRAFT_LASTS_MS);
  const { state } = await runClassSaga(findDrafts, [], {}, aTraineePage());
  device.mockRestore();
  expect(state.classForms.found[key]?.[0]?.values).toEqual(values);
});

describe('after thirty days', () => {
  const now = 1_800_000_000_000;

  it('a draft is removed, of whichever class; one that is younger stays', () => {
    const device = jest.spyOn(Date, 'now').mockReturnValue(now);
    writeDraft('track', { key, visit: 'a' }, aDraft({ savedAt: now - DRAFT_LASTS_MS - 1 }));
    writeDraft('other', { key: 'survey:2', visit: 'a' }, aDraft({ savedAt: now - DRAFT_LASTS_MS }));
    removeOldDrafts(now);
    device.mockRestore();
    expect(readDrafts('track', key)).toEqual([]);
    expect(readDrafts('other', 'survey:2')).toHaveLength(1);
  });

  it('a server whose clock has leapt ahead removes neither drafts nor what waits to be sent', () => {
    const device = jest.spyOn(Date, 'now').mockReturnValue(now);
    writeDraft('track', { key, visit: 'a' }, aDraft({ savedAt: now - 60_000 }));
    writeSubmission(aSubmission({ trackingId: 'another', sentAt: now - 60_000 }));
    removeOldDrafts(now + 2 * DRAFT_LASTS_MS);
    removeOldSubmissions(now + 2 * DRAFT_LASTS_MS, []);
    device.mockRestore();
    expect(deviceStorage.keys('')).toHaveLength(2);
  });
});

it('a newly opened page begins without anything of the one before', () => {
  const state = after(
    [classPageOpened({ role: 'trainee', trackingId: 'b', formId: 'b', tid: 0, isEmbedded: false })],
    typed(),
  );
  expect(state.classForms.edits).toEqual({});
  expect(state.classForms.trainee).toBeNull();
  expect(classReceived.type).toBe('classForms/received');
});
