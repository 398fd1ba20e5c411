/** A saga's sources of time and randomness, always used through `call`. */
import { drawKey } from '@/src/shared/lib/submissionKey';

/** @returns this device's monotonic clock in milliseconds */
export const readCounter = (): number => performance.now();

/** @returns whether somebody may be looking at the page */
export const isInSight = (): boolean => document.visibilityState !== 'hidden';

/** @returns the device's own clock, used only to measure how long a page was hidden */
export const readDeviceTime = (): number => Date.now();

const VISIT = drawKey();

/** @returns an id that distinguishes this page's drafts from those of other tabs and visits */
export const readVisit = (): string => VISIT;

/** @returns 1 to 9999, to distinguish two saves (docs/rules/class-forms.md#saving) */
export const drawChangeMarker = (): number => 1 + Math.floor(Math.random() * 9999);

/** The page is complete: the note about late scripts is no longer needed. */
export function allowFonts(): void {
  delete document.documentElement.dataset.clientOnly;
}
