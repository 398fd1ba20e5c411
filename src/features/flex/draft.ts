/** The wizard's draft. It survives a reload and ends with the browser's tab. */
import { FLEX } from '@/contract/constants';
import type { FlexPayload } from '@/contract/submissions';
import type { Pending } from '../../shared/lib/submissionKey';

export interface FlexChoice {
  /** id; 0: none */
  course: number;
  /** a `venue_label`, or empty */
  location: string;
  /** schedule_id; 0: none */
  schedule: number;
  /** its days when it was selected, as displayed */
  days?: string;
  /** stars */
  rating: number;
  nights: number;
}

type AboutCourse = 'course_id' | 'schedule_id' | 'course_title' | 'course_date' | 'city';

/** The input of step 2; days are `YYYY-MM-DD`, the format of date fields. */
export type FlexForm = Omit<FlexPayload, AboutCourse>;

export interface FlexDraft {
  choice: FlexChoice;
  form: FlexForm;
  /** registrations that were sent but not confirmed, so that a retry sends the same key */
  pending: Pending<FlexPayload>[];
}

export const emptyChoice: FlexChoice = {
  course: 0,
  location: '',
  schedule: 0,
  rating: FLEX.defaultRating,
  nights: 0,
};

export const noBooking = {
  booking_hotel: '',
  booking_rooms: '',
  booking_checkin: '',
  booking_checkout: '',
  booking_remarks: '',
};

export const emptyForm: FlexForm = {
  participants: [{ name: '', email: '' }],
  reseller: '',
  booking_type: 'none',
  ...noBooking,
  invoice_billto: '',
  invoice_address: '',
  invoice_pic: '',
  invoice_pic_dept: '',
  invoice_pic_phone: '',
  invoice_pic_email: '',
  invoice_remarks: '',
  terms: false,
};

/** Fields that depend on a session, and are cleared when another course or location is selected. */
export const noStay = { booking_hotel: '', booking_checkin: '', booking_checkout: '' };

/** The draft for the course of the URL; the URL's course wins, but no input about people is lost. */
export const draftFor = (draft: FlexDraft, courseId: number): FlexDraft =>
  !courseId || draft.choice.course === courseId
    ? draft
    : {
        ...draft,
        choice: { ...draft.choice, course: courseId, location: '', schedule: 0 },
        form: { ...draft.form, ...noStay },
      };

/** @returns whether a value has every field of the model, with the same types */
function isLike(model: object, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Record<string, unknown>;
  return Object.entries(model).every(
    ([name, part]) =>
      typeof given[name] === typeof part && Array.isArray(given[name]) === Array.isArray(part),
  );
}

/** @returns a stored draft, or null if it is not from this version of the wizard */
export function toDraft(stored: unknown): FlexDraft | null {
  const draft = stored as FlexDraft | null;
  const isDraft = draft && isLike(emptyChoice, draft.choice) && isLike(emptyForm, draft.form);
  const isWhole = isDraft && draft.form.participants.every((each) => isLike({ name: '', email: '' }, each));
  return isWhole ? { ...draft, pending: Array.isArray(draft.pending) ? draft.pending : [] } : null;
}
