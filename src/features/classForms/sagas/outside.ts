/** What a saga takes from outside: clocks and chance, always through `call`. */
import { drawKey } from '@/src/shared/lib/submissionKey';

/** @returns this device's counter in milliseconds; nobody can set it */
export const readCounter = (): number => performance.now();

/** @returns whether somebody may be looking at the page */
export const isInSight = (): boolean => document.visibilityState !== 'hidden';

/** @returns the device's own clock: tells how long a page was away, and nothing else */
export const readDeviceTime = (): number => Date.now();

const VISIT = drawKey();

/** @returns what tells the drafts of this page from those of other tabs and visits */
export const readVisit = (): string => VISIT;

/** @returns 1 to 9999, so that two saves can be told apart (docs/rules/class-forms.md#saving) */
export const drawChangeMarker = (): number => 1 + Math.floor(Math.random() * 9999);

/** The page is there: nothing more is to be said of scripts that are late. */
export function allowFonts(): void {
  delete document.documentElement.dataset.clientOnly;
}
