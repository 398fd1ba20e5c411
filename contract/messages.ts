/** Agreed texts, except those of forms and of failed requests. */

export const COURSES_FAILED = 'Unable to retrieve courses data. Please try again by reloading this page.';

export const FORM_SUBMITTED = 'Form Submitted!';

export const ENQUIRY_SENT = 'Enquiry Sent';

export const ENQUIRY_SUBMITTED = 'Enquiry Submitted!';

export const PROCESSING = 'Processing...';

export const NO_PORTFOLIOS = 'No course(s) found.';

export const NO_GROUPS = 'No course group found.';

export const NO_COURSES = 'No course found.';

export const NO_PRODUCTS = 'No Product(s) Found.';

export const NO_PRODUCTS_IN_GROUP = 'No course(s) found.';

/** Shown in place of something that could not be loaded. The top of the page says why. */
export const UNAVAILABLE = 'Not available just now';

/** Ours, in place of a video that does not exist yet. */
export const VIDEO_LATER = 'Video not yet available';

export const NO_RESELLERS = 'No reseller is listed at the moment.';

export const NO_SIGNAGE = 'No training schedule found';

export const NO_SESSIONS = 'No public course is currently scheduled.';

/** @param id from the URL, as typed */
export const unknownCourse = (id: string | number): string =>
  `Sorry, we couldn't find a course that match the ID of #${id}`;

/** @param id from the URL, as typed */
export const unknownProduct = (id: string | number): string =>
  `Sorry, we couldn't find any product that match the ID of ${id}.`;

export const unknownRegion = (id: number): string => `Sorry, we couldn't find a region with the ID of ${id}.`;

/** Ours, in every field with a limit. */
export const pastedTooMuch = (longest: number): string =>
  `What you pasted is too long: its end was left out. This field takes ${longest.toLocaleString('en')} characters.`;
