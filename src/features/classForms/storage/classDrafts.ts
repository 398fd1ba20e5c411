/** Answers that were typed and not sent, kept on this device: a record a class, form and person. */
import { isTypedLater, keyOf, type FormId, type FormKey, type FormType, type Submission } from '../forms';
import { deviceStorage, type DeviceStorage } from './deviceStorage';

const PREFIX = 'classDraft/';
/** A class is over by then, and a device may have other users. */
export const DRAFT_LASTS_MS = 30 * 24 * 60 * 60 * 1000;

export interface StoredDraft {
  values: unknown;
  /** as it was typed; may be empty */
  email: string;
  /** whether the start of this assessment was recorded */
  isStarted: boolean;
  /** epoch milliseconds by the device */
  savedAt: number;
}

const placeOf = (trackingId: string, key: FormKey): string => `${PREFIX}${trackingId}/${key}`;

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'values' in value && 'savedAt' in value;

/** @returns why it was not written, or undefined */
export const writeDraft = (
  trackingId: string,
  key: FormKey,
  draft: StoredDraft,
  storage: DeviceStorage = deviceStorage,
): string | undefined => storage.write(placeOf(trackingId, key), draft);

/** Removes what was submitted. @returns whether something else is there, which was typed later and stays */
export function removeSubmitted(submission: Submission, storage: DeviceStorage = deviceStorage): boolean {
  const place = placeOf(submission.trackingId, keyOf(submission));
  const draft = storage.read(place);
  if (isDraft(draft) && isTypedLater(draft.values, submission)) return true;
  storage.remove(place);
  return false;
}

export const removeDraft = (trackingId: string, key: FormKey, storage: DeviceStorage = deviceStorage): void =>
  storage.remove(placeOf(trackingId, key));

/** @returns the drafts of one person only: another one's are not for this screen */
export function readDrafts(
  trackingId: string,
  personId: number,
  formTypes: readonly FormType[],
  storage: DeviceStorage = deviceStorage,
): Partial<Record<FormKey, StoredDraft>> {
  const found: Partial<Record<FormKey, StoredDraft>> = {};
  for (const formType of formTypes) {
    const key = keyOf({ formType, personId } satisfies FormId);
    const draft = storage.read(placeOf(trackingId, key));
    if (isDraft(draft)) found[key] = draft;
  }
  return found;
}

/** Removes what is too old, of every class. @param now epoch milliseconds by the device */
export function removeOldDrafts(now: number, storage: DeviceStorage = deviceStorage): void {
  for (const key of storage.keys(PREFIX)) {
    const draft = storage.read(key);
    if (!isDraft(draft) || now - draft.savedAt > DRAFT_LASTS_MS) storage.remove(key);
  }
}
