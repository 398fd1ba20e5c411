/**
 * Drafts of answers: one record per class, form, person and page, stored on this device. Input from before a
 * name was selected belongs to nobody yet, and stays in its tab.
 */
import { deviceStorage, tabStorage, type DeviceStorage } from '@/src/shared/lib/deviceStorage';
import {
  isTypedLater,
  isUnnamed,
  keyOf,
  personIdOf,
  type FormKey,
  type FormType,
  type Submission,
} from '../forms';
import { refusalOf } from './refusal';

const PREFIX = 'classDraft/';
/** The class is over by then, and a device may have other users. */
export const DRAFT_LASTS_MS = 30 * 24 * 60 * 60 * 1000;

/** Every page has its own record, so that two tabs of one person do not overwrite each other. */
export interface DraftPlace {
  key: FormKey;
  /** of the page that wrote it */
  visit: string;
}

/** For input from before a name was selected: a tab has one page. */
export const unnamedPlace = (formType: FormType): DraftPlace => ({
  key: keyOf({ formType, personId: 0 }),
  visit: '',
});

const storageOf = (key: FormKey): DeviceStorage => (isUnnamed(key) ? tabStorage : deviceStorage);

export interface StoredDraft {
  values: unknown;
  /** as typed; may be empty */
  email: string;
  /** whether the start of this assessment was recorded */
  isStarted: boolean;
  /** epoch milliseconds by the server: with a wrong date, the device would consider its drafts expired */
  savedAt: number;
}

export interface FoundDraft extends StoredDraft {
  place: DraftPlace;
}

const nameOf = (trackingId: string, { key, visit }: DraftPlace): string =>
  `${PREFIX}${trackingId}/${key}/${visit}`;

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'values' in value && 'savedAt' in value;

/** @returns the error message if it was not stored, otherwise undefined */
export const writeDraft = (trackingId: string, place: DraftPlace, draft: StoredDraft): string | undefined =>
  refusalOf(storageOf(place.key).write(nameOf(trackingId, place), draft));

export const removeDraft = (trackingId: string, place: DraftPlace): void =>
  storageOf(place.key).remove(nameOf(trackingId, place));

export const hasDraft = (trackingId: string, place: DraftPlace): boolean =>
  isDraft(storageOf(place.key).read(nameOf(trackingId, place)));

/** @returns the drafts whose keys have the prefix, the latest first */
function readAll(trackingId: string, beginning: string, storage: DeviceStorage): FoundDraft[] {
  return storage
    .keys(`${PREFIX}${trackingId}/${beginning}`)
    .flatMap((name) => {
      const draft = storage.read(name);
      const [key, visit = ''] = name.slice(`${PREFIX}${trackingId}/`.length).split('/');
      return isDraft(draft) ? [{ ...draft, place: { key: key as FormKey, visit } }] : [];
    })
    .sort((one, other) => other.savedAt - one.savedAt);
}

/** @returns the drafts of one form of one person, of any page, the latest first */
export const readDrafts = (trackingId: string, key: FormKey): FoundDraft[] =>
  readAll(trackingId, `${key}/`, storageOf(key));

/** @returns the drafts of a form under names that are no longer in the class */
export const readLeftDrafts = (
  trackingId: string,
  formType: FormType,
  people: readonly { id: number }[],
): FoundDraft[] =>
  readAll(trackingId, `${formType}:`, deviceStorage).filter(
    ({ place }) => !people.some(({ id }) => id === personIdOf(place.key)),
  );

/**
 * Deletes what was submitted, from any page's record.
 * @returns whether other input remains, which was typed later or in another tab
 */
export function removeSubmitted(submission: Submission): boolean {
  const drafts = readDrafts(submission.trackingId, keyOf(submission));
  const others = drafts.filter(({ values }) => isTypedLater(values, submission));
  for (const draft of drafts) if (!others.includes(draft)) removeDraft(submission.trackingId, draft.place);
  return others.length > 0;
}

/**
 * Whether nothing is left of the time for which a device keeps answers, by both clocks: neither a wrong date of the
 * device nor a server whose clock has leapt ahead costs anybody their answers.
 * @param now epoch milliseconds by the server, as is `since`
 */
export const isExpired = (since: number, now: number): boolean =>
  Math.min(now, Date.now()) - since > DRAFT_LASTS_MS;

/** Deletes expired drafts of every class. @param now epoch milliseconds by the server */
export function removeOldDrafts(now: number): void {
  for (const storage of [deviceStorage, tabStorage]) {
    for (const key of storage.keys(PREFIX)) {
      const draft = storage.read(key);
      if (!isDraft(draft) || isExpired(draft.savedAt, now)) storage.remove(key);
    }
  }
}
