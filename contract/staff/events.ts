/** What the staff console hears of by itself: `GET /api/staff/events`. */
import type { Role } from './roles';

/** Who hears of each kind of change. The id is that of the enquiry, the mail or the draft, or the version of the catalogue; `classes` has none. */
export const EVENT_ROLES = {
  'enquiry.new': ['desk'],
  'enquiry.changed': ['desk'],
  'enquiry.note': ['desk'],
  mail: ['desk'],
  classes: ['classes', 'trainer'],
  draft: ['editor'],
  catalogue: ['editor', 'classes', 'trainer'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type EventKind = keyof typeof EVENT_ROLES;

export interface StaffEvent {
  kind: EventKind;
  id: number | null;
}

/** The event that begins a connection, and tells that something may have been missed: whoever hears it loads again. */
export const HELLO = 'hello';
