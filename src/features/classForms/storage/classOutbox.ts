/** The outbox on this device: unconfirmed submissions with their keys, so that each is stored once. */
import { deviceStorage } from '@/src/shared/lib/deviceStorage';
import type { ClassAddress, FormKey, Submission } from '../forms';
import { keyOf } from '../forms';
import { isExpired } from './classDrafts';
import { refusalOf } from './refusal';

const PREFIX = 'classOutbox/';

export const outboxPlace = (trackingId: string, key: FormKey): string => `${PREFIX}${trackingId}/${key}`;

const isSubmission = (value: unknown): value is Submission =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value && 'formType' in value;

/** Places that another tab has emptied: it has sent the submission, or shows why it was refused. */
const emptied = new Set<string>();

/** Browsers report the changes of other tabs. Without a key, the whole storage was cleared. */
export function noteChange({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === null) emptied.clear();
  else if (newValue !== null) emptied.delete(key);
  else if (key.startsWith(PREFIX)) emptied.add(key);
}

/** @returns the error message if it was not stored, otherwise undefined */
export function writeSubmission(submission: Submission): string | undefined {
  const place = outboxPlace(submission.trackingId, keyOf(submission));
  emptied.delete(place);
  return refusalOf(deviceStorage.write(place, submission));
}

/**
 * Whether the device has a submission of this form and person, possibly of another tab, or had it until another
 * tab removed it. Otherwise, the storage has been cleared.
 */
export function hasSubmission(submission: Submission): boolean {
  const place = outboxPlace(submission.trackingId, keyOf(submission));
  return emptied.has(place) || isSubmission(deviceStorage.read(place));
}

/** Another tab may have replaced it with other answers: those stay, and are sent by their own tab. */
export function removeSubmission(submission: Submission): void {
  const place = outboxPlace(submission.trackingId, keyOf(submission));
  const found = deviceStorage.read(place);
  if (!isSubmission(found) || found.key === submission.key) deviceStorage.remove(place);
}

/**
 * @returns the submissions that this page may send: those of its class and form; for a personal link only
 *   that person's
 */
export function readOutbox(address: ClassAddress): Submission[] {
  return deviceStorage
    .keys(`${PREFIX}${address.trackingId}/`)
    .map((key) => deviceStorage.read(key))
    .filter(isSubmission)
    .filter(({ role, formId }) => role === address.role && formId === address.formId)
    .filter(({ personId }) => !address.sig || personId === address.tid);
}

/**
 * Deletes expired submissions of every class, like drafts: nobody has opened the class since, and a device may have
 * other users. Those that this page can send stay: the server decides about them.
 * @param now epoch milliseconds by the server, like the times of submissions
 */
export function removeOldSubmissions(now: number, sending: readonly Submission[]): void {
  const kept = sending.map(({ key }) => key);
  for (const place of deviceStorage.keys(PREFIX)) {
    const found = deviceStorage.read(place);
    if (!isSubmission(found) || kept.includes(found.key)) continue;
    if (isExpired(found.sentAt ?? now, now)) deviceStorage.remove(place);
  }
}
